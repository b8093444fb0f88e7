import { toBase58 } from '@latchkey/protocol'
import { isTokenProgram } from '../chain/solanaPrograms'
import { littleEndian } from './littleEndian'

/** An account of Solana as a node shows it. */
export type SolanaState = {
  lamports: bigint
  /** The program that alone may change it. */
  program: string
  size: number
  token: HeldToken | undefined
}

/** By address; undefined where there is none. */
export type SolanaStates = ReadonlyMap<string, SolanaState | undefined>

type HeldToken = {
  mint: string
  owner: string
  amount: bigint
  /** Who may take of it besides its owner, and how much. */
  delegate: string | undefined
  delegated: bigint
  /** Who may close it in its owner's place. */
  closer: string | undefined
}

/** Reads the accounts in the order in which they were asked for; undefined if one of them cannot be read. */
export function readStates(rows: unknown, addresses: readonly string[]): SolanaStates | undefined {
  if (!Array.isArray(rows) || rows.length !== addresses.length) return undefined
  const states = new Map<string, SolanaState | undefined>()
  for (const [at, address] of addresses.entries()) {
    const state = rows[at] === null ? undefined : readState(rows[at])
    if (rows[at] !== null && !state) return undefined
    // After it was closed a node may still show it, with nothing in it.
    states.set(address, state?.lamports === 0n ? undefined : state)
  }
  return states
}

function readState(row: unknown): SolanaState | undefined {
  const { lamports, owner, data, space } = Object(row) as Record<string, unknown>
  const [text] = Array.isArray(data) ? data : []
  const isFine = typeof lamports === 'number' && Number.isInteger(lamports) && lamports >= 0
  if (!isFine || typeof owner !== 'string' || typeof text !== 'string') return undefined
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const token = isTokenProgram(owner) ? readToken(bytes) : undefined
  return {
    lamports: BigInt(lamports),
    program: owner,
    size: typeof space === 'number' ? space : bytes.length,
    token,
  }
}

const tokenSize = 165
/** Behind the usual size, Token-2022 says what an account is. */
const isAccount = 2

function readToken(bytes: Uint8Array): HeldToken | undefined {
  if (bytes.length < tokenSize || (bytes.length > tokenSize && bytes[tokenSize] !== isAccount))
    return undefined
  const key = (at: number) => toBase58(bytes.slice(at, at + 32))
  const optional = (at: number) => (littleEndian(bytes, at, 4) === 0n ? undefined : key(at + 4))
  return {
    mint: key(0),
    owner: key(32),
    amount: littleEndian(bytes, 64, 8),
    delegate: optional(72),
    delegated: littleEndian(bytes, 121, 8),
    closer: optional(129),
  }
}
