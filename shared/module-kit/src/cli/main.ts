#!/usr/bin/env node
/** `courtside`, the command of a module's folder. */
import '@courtside/module-build/cli/main';
