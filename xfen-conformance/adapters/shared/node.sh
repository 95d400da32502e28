# For the `setup` and `run` of an adapter in JavaScript: its packages, as its `package-lock.json` has them, in a folder
# of the cache. Sourced with the adapter's folder in `here`.

# shellcheck source=install.sh
. "$here/../shared/install.sh"
place=$cache/packages
node=${NODE:-node}
npm=${NPM:-npm}

ready() {
    [ -d "$place/node_modules" ] && cmp -s "$here/package-lock.json" "$place/package-lock.json"
}

# No script of a package is run, and each package must have the hash of the lock file.
install() {
    mkdir -p "$build"
    cp "$here/package.json" "$here/package-lock.json" "$build"
    (cd "$build" && "$npm" ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error) >&2 ||
        fail "npm cannot install; is the npm registry in reach?"
}

need_node() {
    command -v "$node" >/dev/null 2>&1 || fail "no '$node' in PATH; install Node.js 20 or newer, or set NODE"
    "$node" -e 'process.exit(Number(parseInt(process.versions.node, 10) < 20))' || fail "'$node' is older than Node.js 20"
}

# set_up PACKAGE LICENCE
set_up() {
    need_node
    if ready; then return 0; fi
    command -v "$npm" >/dev/null 2>&1 || fail "no '$npm' in PATH; install npm, which comes with Node.js, or set NPM"
    install_once "$1" "$2" "the npm registry"
}

run_adapter() {
    ready || fail "it is not installed for this adapter; run $here/setup once"
    exec "$node" "$here/adapter.mjs" "$place/node_modules" "$@"
}
