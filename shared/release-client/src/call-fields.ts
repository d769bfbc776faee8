import { z } from 'zod';

/** Why somebody makes a change. */
export const Why = z.string().trim().min(1).max(500);

/** Also the name of an environment of before there were rules for names. */
export const EnvironmentName = z.string().max(64);

/** An environment, or a preview by the name of its environment. */
export const InEnvironment = z.object({ environment: z.string() });
