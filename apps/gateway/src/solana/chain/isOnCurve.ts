const prime = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point of ed25519, which a key pair may belong to. Addresses of programs' accounts are none. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes).reverse().toString('hex')
  const y = BigInt(`0x${hex}`) & (2n ** 255n - 1n)
  const square = (y * y) % prime
  // x² = (y² - 1) / (d·y² + 1) has a root if u·v is a square.
  const u = (square - 1n + prime) % prime
  const v = (d * square + 1n) % prime
  return u === 0n || power((u * v) % prime, (prime - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [factor, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
