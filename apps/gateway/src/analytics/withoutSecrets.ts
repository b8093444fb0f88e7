const secretWords = new Set([
  ...['otp', 'signature', 'password', 'passphrase', 'mnemonic', 'seed', 'secret', 'jwt', 'cookie'],
  ...['authorization', 'privatekey', 'apikey'],
])
const secretPairs = new Set(['private key', 'api key', 'recovery phrase'])
// On the wire a coin's symbol is also called a token (SEND_SUCCESS, SWAP_SUCCESS). Those are short.
const symbol = /^[\w.$₮-]{0,12}$/

const deepest = 5
const longestText = 4_000

/** Properties without fields named like a secret, and without text the database cannot store. */
export function withoutSecrets(properties: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, value]) => !isSecret(name, value))
      .map(([name, value]) => [clean(name).slice(0, 100), keep(value, depth + 1)]),
  )
}

function keep(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return clean(value).slice(0, longestText)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map(each => keep(each, depth + 1))
  return withoutSecrets(value as Record<string, unknown>, depth)
}

function isSecret(name: string, value: unknown): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  if (words.some((word, i) => secretWords.has(word) || secretPairs.has(`${word} ${words[i + 1]}`)))
    return true
  const isToken = words.some(word => word === 'token' || word === 'tokens')
  return isToken && !(typeof value === 'string' && symbol.test(value))
}

/** PostgreSQL cannot store NUL characters or lone surrogates. */
function clean(text: string): string {
  return /[\0\ud800-\udfff]/.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text
}
