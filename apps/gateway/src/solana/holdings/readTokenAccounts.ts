import { toBase58 } from '@latchkey/protocol'
import { type AskNode, NodeError } from '../../rpc/askNode'
import { isSolanaKey } from '../chain/isSolanaKey'
import { programs } from '../chain/programs'

export type TokenAccount = { address: string; mint: string; amount: bigint }

const notIndexed = -32010
/** Mint, owner and amount come first, in both token programs. */
const head = { offset: 0, length: 72 }

/**
 * All token accounts of an owner, of both programs. Their bytes are read and not what a node makes of them: every node
 * has these, a thousand of them fit into an answer, and amounts stay whole.
 */
export async function readTokenAccounts(ask: AskNode, owner: string): Promise<TokenAccount[]> {
  const form = { commitment: 'confirmed', encoding: 'base64', dataSlice: head }
  const lists = await Promise.all(
    [programs.token, programs.token2022].map(programId =>
      ask('getTokenAccountsByOwner', [owner, { programId }, form]),
    ),
  )
  return lists.flatMap(answer => {
    const { value } = Object(answer) as { value?: unknown }
    if (!Array.isArray(value)) throw new NodeError('the token accounts are not a list')
    return value.flatMap(entry => readTokenAccount(entry, owner) ?? [])
  })
}

/** Whether an owner has so many token accounts that nodes do not list them, as some exchanges do. */
export function isTooMuch(error: unknown): boolean {
  return (
    error instanceof NodeError &&
    (error.code === notIndexed || /too (?:large|many accounts)/i.test(error.message))
  )
}

/** One that is malformed, or belongs to somebody else, is left out. */
function readTokenAccount(value: unknown, owner: string): TokenAccount | undefined {
  const { pubkey: address, account } = Object(value) as Record<string, unknown>
  const { data } = Object(account) as { data?: unknown }
  const bytes = Buffer.from(Array.isArray(data) ? String(data[0]) : '', 'base64')
  if (!isSolanaKey(address) || bytes.length < head.length) return undefined
  if (toBase58(bytes.subarray(32, 64)) !== owner) return undefined
  return { address, mint: toBase58(bytes.subarray(0, 32)), amount: bytes.readBigUInt64LE(64) }
}
