/** Two digits, each pair as likely as the others: a blind guess is wrong 99 times of 100. */
export function createDigits(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while (bytes[0] === undefined || bytes[0] >= 200) // else some pairs would come more often
  return String(bytes[0] % 100).padStart(2, '0')
}
