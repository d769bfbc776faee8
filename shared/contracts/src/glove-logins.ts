import { z } from 'zod';
import { callsOf } from './call';
import { GLOVE_LOGINS } from './glove-messages';
import { GLOVE_IDS } from './glove-names';
import { PASSPHRASE_MAX_LENGTH, PASSPHRASE_MIN_LENGTH, SSID_MAX_BYTES } from './limits';
import { paths } from './paths';

/** A new broker login. Gloves connect to `address`, such as 'mqtts://courtside.example:8883'. */
export const NewGloveLogin = z
  .object({ username: z.string(), password: z.string(), address: z.string().nullable() })
  .meta({ id: 'NewGloveLogin' });
export type NewGloveLogin = z.infer<typeof NewGloveLogin>;

/** The length of UTF-8 text, which has one to four bytes per character. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const Ssid = z
  .string()
  .min(1)
  .refine((text) => bytesOf(text) <= SSID_MAX_BYTES);
const Passphrase = z.string().min(PASSPHRASE_MIN_LENGTH).max(PASSPHRASE_MAX_LENGTH);

/** The parameters of `SET_WIFI` on the serial port. Includes a new login, if there is one, and `url` if it is known. */
export const SetWifi = z.strictObject({
  ssid: Ssid,
  password: Passphrase,
  id: z.enum(GLOVE_IDS),
  url: z.string().optional(),
  username: z.string().optional(),
  mqtt_password: z.string().optional(),
});
export type SetWifi = z.infer<typeof SetWifi>;

/** The content of the QR code with the login of a glove. `v` is the version of the format. */
export const GloveLoginCode = z.strictObject({
  v: z.literal(1),
  url: z.string().optional(),
  username: z.string(),
  password: z.string(),
  wifi: z.strictObject({ ssid: Ssid, password: Passphrase }).optional(),
});
export type GloveLoginCode = z.infer<typeof GloveLoginCode>;

const userCall = callsOf('Gloves', 'user');

export const createGloveLogin = userCall('POST', paths.gloveLogin, {
  id: 'createGloveLogin',
  summary: 'Create a glove login',
  description:
    'Creates a new broker login for a glove of the club, or for its accuracy application. The password is returned once, and the previous login stops working. `address` is null if the operator has not set one.',
  params: z.object({ login: z.enum(GLOVE_LOGINS) }),
  responses: { 201: NewGloveLogin },
});
