/** Some upstreams repeat the address they were asked at, key and all. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}
