/** Removes secrets from a text: some upstreams repeat their address in an answer, including the key. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}
