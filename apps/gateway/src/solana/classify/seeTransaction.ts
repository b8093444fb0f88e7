import { type OperationType, operationTypes } from '@latchkey/protocol'
import { programs } from '../chain/programs'
import type { SolanaTransaction } from '../chain/readTransaction'
import { classify } from './classify'
import { type Movement, movements } from './movements'

/** A transaction as one account sees it. */
export type SeenTransaction = {
  /** Its number among the operation types. */
  operation: number
  sender: string
  receiver: string
  moved: Movement[]
  spam: boolean
}

/** So little that it only serves to place an address in somebody's history. */
const dust = 10_000n
const mostMovements = 100

/** Undefined if it does not concern the account: anybody may name it in a transaction. */
export function seeTransaction(transaction: SolanaTransaction, account: string): SeenTransaction | undefined {
  const { accounts, signers, failed } = transaction
  const isSigner = accounts.slice(0, signers).includes(account)
  const moved = failed ? [] : movements(transaction, account)
  if (!isSigner && moved.length === 0) return undefined
  const type = classify(transaction, account, moved)
  return {
    operation: operationTypes.indexOf(type),
    ...sides(transaction, account, type, moved),
    moved: moved.slice(0, mostMovements),
    spam: !isSigner && moved.every(({ mint, amount }) => mint === undefined && amount > 0n && amount <= dust),
  }
}

function sides(
  transaction: SolanaTransaction,
  account: string,
  type: OperationType,
  moved: readonly Movement[],
): { sender: string; receiver: string } {
  const [first = { amount: 0n }] = moved
  const other = findOther(transaction, account, first)
  if (first.amount > 0n && (type === 'receive' || type === 'mint'))
    return { sender: other ?? transaction.accounts[0] ?? '', receiver: account }
  if (first.amount < 0n && type === 'send' && other) return { sender: account, receiver: other }
  return { sender: transaction.accounts[0] ?? '', receiver: mainProgram(transaction) ?? account }
}

/** Who has most of what the account gave, or gave most of what it got. */
function findOther(
  { tokens, accounts, lamports, fee }: SolanaTransaction,
  account: string,
  { mint, amount }: { mint?: string; amount: bigint },
): string | undefined {
  const changes = new Map<string, bigint>()
  if (mint !== undefined)
    for (const { mint: its, owner, before, after } of tokens)
      if (its === mint) changes.set(owner, (changes.get(owner) ?? 0n) + after - before)
  if (mint === undefined)
    for (const [at, { before, after }] of lamports.entries())
      changes.set(accounts[at] ?? '', after - before + (at === 0 ? fee : 0n))
  changes.delete(account)
  let found: string | undefined
  let most = 0n
  for (const [who, change] of changes) {
    const got = amount < 0n ? change : -change
    if (got > most) [found, most] = [who, got]
  }
  return found
}

const common: readonly string[] = [
  ...[programs.system, programs.token, programs.token2022, programs.associatedToken],
  ...[programs.computeBudget, programs.memo, programs.oldMemo],
]

/** The program that the transaction is about. */
function mainProgram({ instructions }: SolanaTransaction): string | undefined {
  return instructions.find(({ program }) => !common.includes(program))?.program
}
