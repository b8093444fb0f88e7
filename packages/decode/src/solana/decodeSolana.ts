import { toBase58 } from '@latchkey/protocol'
import { textOf } from '../message/decodeMessage'
import { mostParts, type Part } from '../part'
import { readStake } from './readStake'
import { readSystem } from './readSystem'
import { readToken } from './readToken'
import { readWhole } from './readWhole'
import { accountNames, type SolanaFound, type TokenHolder } from './solanaFound'
import type { SolanaTransaction } from './solanaTransaction'

/** An instruction with the accounts that it names; `?` where they are not known. */
export type Instruction = { accounts: readonly string[]; data: Uint8Array }

const tokenAccounts = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

const programs: Readonly<Record<string, (instruction: Instruction) => Part | undefined>> = {
  '11111111111111111111111111111111': readSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readToken,
  [tokenAccounts]: ({ data }) =>
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
export function decodeSolana(
  transactions: readonly Uint8Array[],
  account: string,
  found?: SolanaFound,
): Part[] {
  const parts = transactions.flatMap(bytes => {
    const transaction = readWhole(bytes)
    return transaction ? decodeOne(transaction, account, found) : [unread]
  })
  if (parts.length === 0) return [unread]
  return parts.length > mostParts
    ? [...parts.slice(0, mostParts), { what: 'unknown', reason: 'size' }]
    : parts
}

const unread: Part = { what: 'unknown', reason: 'request' }

function decodeOne(transaction: SolanaTransaction, account: string, found?: SolanaFound): Part[] {
  const { accounts, signers, instructions } = transaction
  const names = accountNames(transaction, found)
  const holders = new Map(Object.entries(found?.holders ?? {}))
  const payer = toBase58(signers[0] ?? new Uint8Array())
  const parts: Part[] = payer === account ? [] : [{ what: 'payer', payer }]
  if (instructions.length === 0) parts.push(unread)
  for (const { program, accounts: places, data } of instructions.slice(0, mostParts + 1)) {
    // A program never comes from a table.
    const name = program < accounts.length ? names[program] : undefined
    const own = places.map(place => names[place] ?? '?')
    const known = name !== undefined && Object.hasOwn(programs, name) ? programs[name] : undefined
    const part = known?.({ accounts: own, data })
    if (part && name === tokenAccounts && !own.includes('?')) noteHolder(own, holders)
    parts.push(
      part ? withOwner(part, holders) : { what: 'unknown', reason: 'call', ...(name && { to: name }) },
    )
    if (part && own.includes('?')) parts.push({ what: 'unknown', reason: 'table' })
  }
  return parts
}

/** The whole transaction fails unless the account that is made, or was there before, belongs to who is named. */
function noteHolder([, place, owner, mint]: readonly string[], holders: Map<string, TokenHolder>): void {
  if (place && owner && mint) holders.set(place, { owner, mint })
}

/** Tokens go to whom their account belongs to. What arrives there is of the account's token, or nothing is sent. */
function withOwner(part: Part, holders: ReadonlyMap<string, TokenHolder>): Part {
  const known = part.what === 'send' && part.holder ? holders.get(part.holder) : undefined
  if (!known || part.what !== 'send' || part.asset.kind !== 'token') return part
  const { isAccount: _, ...asset } = part.asset
  return { ...part, to: known.owner, asset: { ...asset, token: known.mint } }
}
