/** An access token as a browser reads it, good for so many seconds (negative: run out); no server ever signed it. */
export function unsignedToken(seconds: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp: Math.floor(Date.now() / 1_000) + seconds })}.x`;
}
