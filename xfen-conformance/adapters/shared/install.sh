# Installs the library of an adapter into a folder of its own in the cache, and nothing anywhere else. Sourced by a
# `setup`, with the adapter's folder in `here`. It then sets `place`, the folder to be installed into, in `cache`, and
# has two functions:
#   ready      whether `place` has what is wanted; it is asked often, and must need no network
#   install    puts it into the folder `build`, which is then moved to `place`
# and calls `install_once LIBRARY LICENCE SOURCE`. Of several that run at the same time one installs, and the others
# wait for it. One that is killed at any moment leaves nothing half done.

name=$(basename "$here")
cache=${XFEN_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/xfen}/adapters/$name
case $cache in
/*) ;;
*) cache=$(pwd)/$cache ;;
esac
lock=$cache/setup.lock

fail() {
    printf '%s: %s\n' "$name" "$1" >&2
    exit 1
}

# The lock is a folder, which only one can make; its file `owner` has the number and machine of the owner's process.
owner() {
    cat "$lock/owner" 2>/dev/null || :
}

is_gone() {
    [ "${1#* }" = "$(uname -n)" ] && ! kill -0 "${1%% *}" 2>/dev/null
}

own() {
    printf '%s %s\n' $$ "$(uname -n)" >"$lock/owner.new" && mv -f "$lock/owner.new" "$lock/owner"
}

# Takes over the lock of a process that is gone. Several may try: the one that makes the folder below has it, if the
# lock is still that of the process that is gone.
take_over() {
    mark=$lock/after.$(printf '%s' "$1" | cksum | cut -d' ' -f1)
    mkdir "$mark" 2>/dev/null || return 1
    [ "$(owner)" = "$1" ] && own && return 0
    rmdir "$mark" 2>/dev/null || :
    return 1
}

lock_cache() {
    mkdir -p "$cache"
    waited=0
    nameless=0
    until mkdir "$lock" 2>/dev/null; do
        [ -d "$lock" ] || [ "$waited" -lt 600 ] || fail "cannot make $lock"
        now=$(owner)
        # One that was killed between the making of the lock and of its owner leaves a lock without a name.
        if [ -z "$now" ]; then nameless=$((nameless + 1)); else nameless=0; fi
        if { [ -n "$now" ] && is_gone "$now"; } || [ "$nameless" -gt 10 ]; then
            if take_over "$now"; then break; fi
        fi
        [ "$waited" -lt 600 ] || fail "process $now has not finished; if it is none of yours, remove $lock"
        sleep 1
        waited=$((waited + 1))
    done
    own || fail "cannot write into $lock"
}

install_once() {
    build=$place.new
    if ready; then return 0; fi
    lock_cache
    trap 'rm -rf "$build" "$lock"' EXIT
    trap 'exit 1' HUP INT TERM
    # The one that was waited for has installed.
    if ready; then return 0; fi
    printf '%s: installing %s (%s) from %s into %s\n' "$name" "$1" "$2" "$3" "$place" >&2
    # What was left by one that was killed goes. Then it is built beside its place and moved, so that it is whole or
    # not there.
    rm -rf "$place".*
    install
    rm -rf "$place"
    mv "$build" "$place"
}
