import { foreignCauses } from './foreignCauses'

/**
 * Why a contract reverts, in its own words, from what a node, a wallet or a library threw; undefined where none of them
 * says so. A contract's own error is known by its first bytes alone.
 */
export function revertReason(error: unknown): string | undefined {
  const causes = foreignCauses(error)
  for (const { data } of causes) {
    const told = data && readData(data)
    if (told) return told
  }
  for (const { message } of causes) {
    const [, told] = words.exec(message) ?? []
    if (told) return told.trim().slice(0, longest)
  }
  return undefined
}

const longest = 300

/** As nodes and libraries put it: `execution reverted: …`, `reverted with reason string '…'`, `reverted for the following reason:\n…`. */
const words =
  /reverted(?: with reason string| with custom error| with the following reason| for the following reason)?(?::\s*|\s+['"])([^'"\n]+)/i

/** The data that a revert carries: `Error(string)`, `Panic(uint256)`, or an error of the contract's own. */
function readData(data: string): string | undefined {
  if (!/^0x[0-9a-f]{8}/i.test(data)) return undefined
  const [selector, body] = [data.slice(0, 10).toLowerCase(), data.slice(10)]
  if (selector === '0x08c379a0') return readText(body)
  if (selector === '0x4e487b71') return `panic 0x${body.slice(-2)}`
  return body.length % 64 === 0 ? `the contract's error ${selector}` : undefined
}

function readText(body: string): string | undefined {
  const length = Number.parseInt(body.slice(64, 128), 16)
  const bytes = (body.slice(128, 128 + 2 * Math.min(length, longest)).match(/../g) ?? []).map(pair =>
    Number.parseInt(pair, 16),
  )
  return bytes.length > 0 ? new TextDecoder().decode(Uint8Array.from(bytes)) : undefined
}
