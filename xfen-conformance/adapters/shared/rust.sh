# For the `setup` and `run` of an adapter in Rust: its program, built from `main.rs` and `../shared/protocol.rs` with
# the crates of its `Cargo.lock`, in a folder of the cache. Its manifest is called `package.toml` here, because a folder
# with a `Cargo.toml` is a package of its own, and would be left out of the crate that this folder comes with. Sourced
# with the adapter's folder in `here`.

# shellcheck source=install.sh
. "$here/../shared/install.sh"
place=$cache/program
cargo=${CARGO:-cargo}

# sources FOLDER: whether the sources in it are these
sources() {
    cmp -s "$here/package.toml" "$1/Cargo.toml" && cmp -s "$here/Cargo.lock" "$1/Cargo.lock" &&
        cmp -s "$here/main.rs" "$1/src/main.rs" && cmp -s "$here/../shared/protocol.rs" "$1/src/protocol.rs"
}

ready() {
    [ -x "$place/bin/adapter" ] && sources "$place"
}

# The release profile as Cargo has it, which is what the users of a library run: without checks for overflow.
install() {
    mkdir -p "$build/src"
    cp "$here/package.toml" "$build/Cargo.toml"
    cp "$here/Cargo.lock" "$build"
    cp "$here/main.rs" "$here/../shared/protocol.rs" "$build/src"
    (cd "$build" && "$cargo" install --quiet --locked --no-track --path . --root . --target-dir target) >&2 ||
        fail "cargo cannot build it; is crates.io in reach, and Rust ${rust} or newer?"
    rm -rf "$build/target"
}

# set_up CRATE LICENCE RUST: the crate with its version, and the oldest Rust that builds it
set_up() {
    rust=$3
    if ready; then return 0; fi
    command -v "$cargo" >/dev/null 2>&1 ||
        fail "no '$cargo' in PATH; install Rust $rust or newer (https://rustup.rs), or set CARGO"
    install_once "$1" "$2" crates.io
}

run_adapter() {
    ready || fail "it is not installed for this adapter; run $here/setup once"
    exec "$place/bin/adapter" "$@"
}
