/** An access token without a valid signature. It expires in this many seconds, which may be negative. */
export function unsignedToken(seconds: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp: Math.floor(Date.now() / 1_000) + seconds })}.x`;
}

/** An access token with another expiry, in this many seconds. Its signature is no longer valid. */
export function changeExpiry(token: string, seconds: number): string {
  const [head, claims = '', signature] = token.split('.');
  const changed = {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
    exp: Math.floor(Date.now() / 1_000) + seconds,
  };
  return `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
}
