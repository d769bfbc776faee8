#!/usr/bin/env bash
# Prints the modules that a branch changes: changed-modules.sh <base commit> <commit>. It prints every module if the base
# is missing or unknown, such as after a forced push. mf-releases isn't one of them: operators publish the release console.
set -euo pipefail
base=${1:-}
commit=${2:-HEAD}
# Bundled into modules, so a change there changes the modules.
bundled=(shared/contracts shared/module-build shared/module-kit shared/registry shared/charts pnpm-lock.yaml)
known=$(git rev-parse --quiet --verify "$base^{commit}" || true)
for file in mf-*/module.ts; do
  module=${file%/module.ts}
  if [ "$module" = mf-releases ]; then continue; fi
  if [ -z "$known" ] || ! git diff --quiet "$base...$commit" -- "$module" "${bundled[@]}"; then
    echo "$module"
  fi
done
