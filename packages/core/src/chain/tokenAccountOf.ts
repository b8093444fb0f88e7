import { kitError, toBase58 } from '@latchkey/protocol'
import { keyBytes } from './keyBytes'
import { solanaPrograms } from './solanaPrograms'

/** The default place of an owner's tokens of one mint: the associated token account. */
export async function tokenAccountOf(
  { subtle }: Partial<Pick<Crypto, 'subtle'>>,
  owner: string,
  mint: string,
  program: string,
): Promise<string> {
  // A page over plain http cannot hash; wallets do not connect there, either.
  if (!subtle) throw kitError('wallet/unsupported-method', { value: 'tokens on a page without https' })
  const seeds = [owner, program, mint].flatMap(address => [...keyBytes(address)])
  const end = [
    ...keyBytes(solanaPrograms.tokenAccounts),
    ...new TextEncoder().encode('ProgramDerivedAddress'),
  ]
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from([...seeds, bump, ...end])))
    if (!isOnCurve(hash)) return toBase58(hash)
  }
  throw kitError('request/invalid', { value: 'address' })
}

const prime = 2n ** 255n - 19n
const curveD = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point on ed25519, and so possibly somebody's key. */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (const byte of [...bytes].reverse()) y = (y << 8n) | BigInt(byte)
  y &= 2n ** 255n - 1n
  const square = (y * y) % prime
  // x² = (y² - 1) / (d y² + 1) is a square if, and only if, the product of both is one.
  const product = ((square + prime - 1n) * (curveD * square + 1n)) % prime
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let left = exponent, factor = base; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
