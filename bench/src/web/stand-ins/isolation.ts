import type { containReloads as ContainReloads } from '@courtside/shell/isolation/contain-reloads';
import type { isolateModules as IsolateModules } from '@courtside/shell/isolation/install';
import type { createDamageHandler as CreateDamageHandler } from '@courtside/shell/loader/repeated-damage';
import type { startHeart as StartHeart, takeMark as TakeMark } from '@courtside/shell/hang-mark/heart';

const nothing = () => undefined;

/** Replace the shell's files that protect the page from modules: one application doesn't protect itself from its parts. */
export const isolateModules: typeof IsolateModules = nothing;
export const containReloads: typeof ContainReloads = nothing;
export const createDamageHandler: typeof CreateDamageHandler = () => nothing;
export const startHeart: typeof StartHeart = () => ({ run: nothing, end: nothing });
export const takeMark: typeof TakeMark = () => null;
