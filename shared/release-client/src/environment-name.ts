import { z } from 'zod';

/** Names with a meaning of their own, as a scope, a subdomain or a property of every object. */
const RESERVED = [
  'admin',
  'all',
  'api',
  'console',
  'constructor',
  'environments',
  'localhost',
  'preview',
  'prototype',
  'shell',
  'www',
];

/** The name of an environment, which is also the scope that may change it. */
export const EnvironmentName = z
  .string()
  .max(24, 'at most 24 characters')
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single dashes')
  .refine(
    (name) => !RESERVED.includes(name) && !/^(?:preview|proof|trial|mf)-/.test(name),
    `another name: ${RESERVED.join(', ')}, and names that begin with preview-, proof-, trial- or mf- have another meaning`,
  );
