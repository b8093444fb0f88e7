const word = number => number.toString(16).padStart(64, '0')
/** A contract that came today, and a token that calls itself USDC. */
const [newcomer, imitator] = [
  '0x4e57000000000000000000000000000000000bad',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
]
const head = 2_000_000
const code = `0x${'60'.repeat(500)}`

/** A node that tells how old contracts are; undefined for all that it leaves to the usual one. */
export function strangerAnswer({ method, params = [] }) {
  const [about, place] = params
  if (method === 'eth_getBlockByNumber') {
    const number = about === 'latest' ? head : Number(about)
    const timestamp = `0x${(1_800_000_000 - (head - number) * 12).toString(16)}`
    return { number: `0x${number.toString(16)}`, timestamp }
  }
  if (method === 'eth_getCode' && about === newcomer) return place === 'latest' ? code : '0x'
  if (method !== 'eth_call' || about?.to?.toLowerCase() !== imitator) return undefined
  if (about.data === '0x95d89b41') return `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}`
  return about.data === '0x313ce567' ? `0x${word(6)}` : undefined
}
