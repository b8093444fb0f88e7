import { toBase58 } from '@latchkey/protocol'
import type { TokenHolder } from './solanaFound'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** What stands in a table before its addresses. */
const tableHead = 56
const tokenSize = 165
/** Behind the usual size, Token-2022 says what an account is. */
const isAccount = 2

/** The addresses in a look-up table, as a node shows it; undefined where it is none. Nobody can change one of them. */
export function readTable(row: unknown): readonly string[] | undefined {
  const { program, bytes } = readRow(row)
  if (program !== tableProgram) return undefined
  const count = Math.max(0, Math.floor((bytes.length - tableHead) / 32))
  return Array.from({ length: count }, (_, at) => keyIn(bytes, tableHead + at * 32))
}

/** To whom a token account belongs, as a node shows it; undefined where it is none, or may soon be somebody else's. */
export function readHolder(row: unknown): TokenHolder | undefined {
  const { program, bytes } = readRow(row)
  const isToken = bytes.length === tokenSize || (bytes.length > tokenSize && bytes[tokenSize] === isAccount)
  // The byte is 0 for an account that was never set up.
  if (!tokenPrograms.includes(program) || !isToken || !bytes[108]) return undefined
  const owner = keyIn(bytes, 32)
  // Whoever else may close it can make it anew as their own before anything arrives.
  const hasCloser = bytes.subarray(129, 133).some(byte => byte !== 0)
  return hasCloser && keyIn(bytes, 133) !== owner ? undefined : { owner, mint: keyIn(bytes, 0) }
}

function readRow(row: unknown): { program: string; bytes: Uint8Array } {
  const { owner, data } = Object(row) as { owner?: unknown; data?: unknown }
  const [text] = Array.isArray(data) ? data : []
  try {
    const bytes = Uint8Array.from(atob(String(text)), letter => letter.charCodeAt(0))
    return { program: String(owner), bytes }
  } catch {
    return { program: '', bytes: new Uint8Array() }
  }
}

function keyIn(bytes: Uint8Array, at: number): string {
  return toBase58(bytes.slice(at, at + 32))
}
