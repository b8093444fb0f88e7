import { toBase58 } from '@latchkey/protocol'
import { textOf } from '../message/decodeMessage'
import { mostParts, type Part } from '../part'
import { readStake } from './readStake'
import { readSystem } from './readSystem'
import { readToken } from './readToken'
import { readSolanaTransaction, type SolanaTransaction } from './solanaTransaction'

/** An instruction with the accounts that it names; `?` where a look-up table has them. */
export type Instruction = { accounts: readonly string[]; data: Uint8Array }

const programs: Readonly<Record<string, (instruction: Instruction) => Part | undefined>> = {
  '11111111111111111111111111111111': readSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readToken,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({ data }) =>
    data.length === 0 || (data.length === 1 && (data[0] ?? 2) < 2)
      ? { what: 'step', step: 'account' }
      : undefined,
  ComputeBudget111111111111111111111111111111: ({ data }) => {
    const [kind = 0] = data
    return kind >= 1 && kind <= 4 && data.length === (kind === 3 ? 9 : 5)
      ? { what: 'step', step: 'fee' }
      : undefined
  },
  Stake11111111111111111111111111111111111111: readStake,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => {
    const text = textOf(data)
    return text === undefined ? undefined : { what: 'step', step: 'memo', text }
  },
}

/** What transactions of Solana do: System, Token and Associated Token Accounts; everything else is unknown. */
export function decodeSolana(transactions: readonly Uint8Array[], account: string): Part[] {
  const parts = transactions.flatMap(bytes => {
    const transaction = readWhole(bytes)
    return transaction ? decodeOne(transaction, account) : [unread]
  })
  if (parts.length === 0) return [unread]
  return parts.length > mostParts
    ? [...parts.slice(0, mostParts), { what: 'unknown', reason: 'size' }]
    : parts
}

const unread: Part = { what: 'unknown', reason: 'request' }

/** A transaction, or its message alone; undefined where it is neither. */
function readWhole(bytes: Uint8Array): SolanaTransaction | undefined {
  for (const form of ['transaction', 'message'] as const)
    try {
      return readSolanaTransaction(bytes, form)
    } catch {}
  return undefined
}

function decodeOne({ accounts, signers, instructions }: SolanaTransaction, account: string): Part[] {
  const names = accounts.map(toBase58)
  const payer = toBase58(signers[0] ?? new Uint8Array())
  const parts: Part[] = payer === account ? [] : [{ what: 'payer', payer }]
  if (instructions.length === 0) parts.push(unread)
  for (const { program, accounts: places, data } of instructions.slice(0, mostParts + 1)) {
    const name = names[program]
    const own = places.map(place => names[place] ?? '?')
    const known = name !== undefined && Object.hasOwn(programs, name) ? programs[name] : undefined
    const part = known?.({ accounts: own, data })
    parts.push(part ?? { what: 'unknown', reason: 'call', ...(name && { to: name }) })
    if (part && own.includes('?')) parts.push({ what: 'unknown', reason: 'table' })
  }
  return parts
}
