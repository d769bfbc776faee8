/** An access token without a valid signature that expires in this many seconds; negative: that has expired. */
export function unsignedToken(seconds: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp: Math.floor(Date.now() / 1_000) + seconds })}.x`;
}
