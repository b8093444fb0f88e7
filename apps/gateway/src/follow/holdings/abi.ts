/** The first four bytes of the calls that are made. */
export const selectors = {
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  balanceOf: '70a08231',
  ownerOf: '6352211e',
  balanceOfId: '00fdd58e',
  tokenURI: 'c87b56dd',
  uri: '0e89341c',
  aggregate3: '82ad56cb',
} as const

/** The longest text that is read of a name or a symbol, in bytes. */
const longestName = 1_024

export function encodeCall(selector: string, ...values: (string | bigint)[]): string {
  return `0x${selector}${values.map(toWord).join('')}`
}

/** An address (40 digits) or a number as 32 bytes. */
export function toWord(value: string | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')
}

/** The first 32 bytes of an answer; undefined if there are fewer. An account without code answers nothing at all. */
export function readWord(answer: unknown, place = 0): bigint | undefined {
  if (typeof answer !== 'string') return undefined
  const word = answer.slice(2 + 64 * place, 66 + 64 * place)
  return /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined
}

/** A string from an answer, cut off at `longest` bytes; old tokens have their names as 32 bytes. */
export function readText(answer: unknown, longest = longestName): string | undefined {
  if (typeof answer !== 'string') return undefined
  if (answer.length === 66) return textOf(answer.slice(2).replace(/(?:00)+$/, ''))
  const offset = readWord(answer)
  if (offset === undefined || offset > 1_024n || offset % 32n !== 0n) return undefined
  const length = readWord(answer, Number(offset / 32n))
  if (length === undefined) return undefined
  const start = 2 + 2 * (Number(offset) + 32)
  const bytes = length > BigInt(longest) ? longest : Number(length)
  return textOf(answer.slice(start, start + 2 * bytes))
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8')
}
