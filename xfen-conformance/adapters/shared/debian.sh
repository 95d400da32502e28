# For the `setup` and `run` of an adapter whose program is a package of Debian. Sourced with the adapter's folder in
# `here`, and in `named` the program that the user names, or nothing. Debian has the program in /usr/games, which is often
# not in PATH.

name=$(basename "$here")

fail() {
    printf '%s: %s\n' "$name" "$1" >&2
    exit 1
}

# find_program PACKAGE: where the program is.
find_program() {
    if [ -n "$named" ]; then
        command -v "$named"
    else
        command -v "$1" || command -v "/usr/games/$1"
    fi
}

# set_up PACKAGE LICENCE VARIABLE: installs the package where that is done without asking anybody: as root, with apt-get.
# Where the program is there already, nothing is done and no network needed.
set_up() {
    if find_program "$1" >/dev/null; then return 0; fi
    advice="install it (on Debian and Ubuntu: apt-get install $1), or set $3 to the program"
    [ -z "$named" ] || fail "$3 is '$named', and there is no such program"
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || fail "it is not installed; $advice"
    printf '%s: installing the package %s (%s) with apt-get\n' "$name" "$1" "$2" >&2
    {
        DEBIAN_FRONTEND=noninteractive
        export DEBIAN_FRONTEND
        apt-get update -q && apt-get install -qy -o DPkg::Lock::Timeout=300 "$1"
    } >&2 || fail "apt-get cannot install it; $advice"
    find_program "$1" >/dev/null || fail "installed, but it is neither in PATH nor in /usr/games; set $3 to the program"
}

# the_program PACKAGE: where the program is that was set up.
the_program() {
    find_program "$1" || fail "it is not there; run $here/setup once, it says what to install"
}
