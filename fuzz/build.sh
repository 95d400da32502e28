#!/usr/bin/env bash
# Builds all fuzz targets in the form that OSS-Fuzz expects: into $OUT each program, its seeds as TARGET_seed_corpus.zip, its
# words as TARGET.dict, and its options as TARGET.options.
#
# OSS-Fuzz sets $OUT, and in $RUSTFLAGS the sanitizer; elsewhere it is enough to say where:
#   OUT=/tmp/xfen-fuzzers fuzz/build.sh
set -euo pipefail
cd "$(dirname "$0")/.."
: "${OUT:?the folder for the programs; for example OUT=/tmp/xfen-fuzzers fuzz/build.sh}"
. fuzz/flags
host=$(rustc -vV | sed -n 's/^host: //p')
case " ${RUSTFLAGS:-} " in
    *"--cfg fuzzing"*) ;;
    *) RUSTFLAGS="${RUSTFLAGS:-} --cfg fuzzing" ;;
esac
export RUSTFLAGS="$RUSTFLAGS $COVERAGE_FLAGS"
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/fuzz
cargo build --profile fuzz --package xfen-fuzz --bins --target "$host"
mkdir -p "$OUT"
for source in fuzz/fuzz_targets/*.rs; do
    target=$(basename "$source" .rs)
    cp "$CARGO_TARGET_DIR/$host/fuzz/$target" "$OUT/$target"
    cp "$(dictionary "$target")" "$OUT/$target.dict"
    printf '[libfuzzer]\nmax_len = %s\ntimeout = 5\n' "$(longest_input "$target")" > "$OUT/$target.options"
    rm -f "$OUT/${target}_seed_corpus.zip"
    python3 -m zipfile -c "$OUT/${target}_seed_corpus.zip" "fuzz/seeds/$target/"*
done
