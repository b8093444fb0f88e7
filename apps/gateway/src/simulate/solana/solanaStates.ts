import { toBase58 } from '@latchkey/protocol'
import type { AskNode } from '../../rpc/askNode'
import { programs } from '../../solana/chain/programs'

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

/** Nodes answer for no more accounts at once. */
const mostAtOnce = 100
/** Exchanges have accounts of a megabyte; a token account says what matters here in its first bytes. */
const slice = { offset: 0, length: 166 }
const tokenSize = 165
/** Behind the usual size, Token-2022 says what an account is. */
const isAccount = 2

/** How accounts are now; throws where a node does not tell it of each of them. */
export async function askStates(ask: AskNode, addresses: readonly string[]): Promise<SolanaStates> {
  const asked = addresses.slice(0, mostAtOnce)
  const how = { encoding: 'base64', commitment: 'confirmed', dataSlice: slice }
  const answer = await ask('getMultipleAccounts', [asked, how])
  return readStates(Object(answer).value, addresses)
}

/** Reads accounts in the order in which they were asked for. */
export function readStates(rows: unknown, addresses: readonly string[]): SolanaStates {
  if (!Array.isArray(rows) || rows.length !== addresses.length) throw new TypeError('not these accounts')
  return new Map(
    addresses.map((address, at) => {
      const state = rows[at] === null ? undefined : readState(rows[at])
      // After it was closed a node may still show it, with nothing in it.
      return [address, state?.lamports === 0n ? undefined : state]
    }),
  )
}

function readState(row: unknown): SolanaState {
  const { lamports, owner, data, space } = Object(row) as Record<string, unknown>
  const [text] = Array.isArray(data) ? data : []
  const coins = readWholeText(lamports)
  if (coins === undefined || typeof owner !== 'string' || typeof text !== 'string')
    throw new TypeError('no account')
  const bytes = Buffer.from(text, 'base64')
  const isToken = owner === programs.token || owner === programs.token2022
  return {
    lamports: coins,
    program: owner,
    size: Number(readWholeText(space) ?? bytes.length),
    token: isToken ? readToken(bytes) : undefined,
  }
}

/** A number as `askExactly` gives it; undefined where it is none. */
export function readWholeText(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
}

function readToken(bytes: Buffer): HeldToken | undefined {
  if (bytes.length < tokenSize || (bytes.length > tokenSize && bytes[tokenSize] !== isAccount))
    return undefined
  const key = (at: number) => toBase58(bytes.subarray(at, at + 32))
  const optional = (at: number) => (bytes.readUInt32LE(at) === 0 ? undefined : key(at + 4))
  return {
    mint: key(0),
    owner: key(32),
    amount: bytes.readBigUInt64LE(64),
    delegate: optional(72),
    delegated: bytes.readBigUInt64LE(121),
    closer: optional(129),
  }
}
