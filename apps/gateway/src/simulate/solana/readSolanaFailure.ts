import { visibleText } from '@latchkey/decode'
import type { SimulateFailure } from '@latchkey/protocol'
import { readWholeText } from './solanaStates'

const tooFew = ['InsufficientFundsForFee', 'InsufficientFundsForRent', 'AccountNotFound']
const longest = 200

/** Why a transaction of Solana fails: by the network's error, and by what programs wrote before it. */
export function readSolanaFailure(err: unknown, logs: unknown): { code: SimulateFailure; reason?: string } {
  const name = typeof err === 'string' ? err : (Object.keys(Object(err))[0] ?? '')
  if (tooFew.includes(name)) return { code: 'balance' }
  if (name !== 'InstructionError') return { code: 'refused', reason: inWords(name) }
  const written = Array.isArray(logs) ? logs.filter(line => typeof line === 'string') : []
  if (written.some(line => /^Transfer: insufficient lamports \d/.test(line))) return { code: 'balance' }
  const said = written.flatMap(line => /^Program log: .*?\bError(?: Message)?: (.+)$/.exec(line)?.[1] ?? [])
  // The last one is nearest to the failure. A program may write anything.
  const text = visibleText(said.at(-1) ?? '').text.slice(0, longest)
  if (text) return { code: 'reverted', reason: text }
  const [, what] = (Object(err) as { InstructionError: [number, unknown] }).InstructionError
  if (typeof what === 'string') return { code: 'refused', reason: inWords(what) }
  const { Custom: number } = Object(what) as { Custom?: unknown }
  const code = readWholeText(number)
  // An error of the program's own: its number is all that can be said.
  return { code: 'reverted', ...(code !== undefined && { reason: `0x${code.toString(16)}` }) }
}

/** `InvalidAccountData` as words. */
function inWords(name: string): string {
  const words = name.slice(0, longest).replace(/(?!^)[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return visibleText(words).text
}
