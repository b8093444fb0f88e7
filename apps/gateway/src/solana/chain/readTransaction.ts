import { NodeError } from '../../rpc/askNode'
import { isSolanaKey } from './isSolanaKey'
import { readAmount, readCount } from './readWhole'

/** What a token account had before and after a transaction. */
export type TokenChange = {
  /** Its place among the accounts. */
  place: number
  mint: string
  owner: string
  decimals: number
  before: bigint
  after: bigint
}

export type Instruction = { program: string; accounts: string[]; data: string }

export type SolanaTransaction = {
  slot: number
  time: number | undefined
  failed: boolean
  fee: bigint
  /** All accounts it names; the first one pays the fee, the first `signers` signed. */
  accounts: string[]
  signers: number
  lamports: { before: bigint; after: bigint }[]
  tokens: TokenChange[]
  /** Without those that programs called themselves. */
  instructions: Instruction[]
}

type Fields = Record<string, unknown>

/** The form in which `getTransaction` has to be asked. */
export const transactionForm = {
  ...{ encoding: 'json', commitment: 'confirmed' },
  maxSupportedTransactionVersion: 0,
}

/** Reads the answer of `getTransaction`; undefined if the node does not have it. Throws if it makes no sense. */
export function readTransaction(answer: unknown, signature: string): SolanaTransaction | undefined {
  if (answer === null) return undefined
  const { slot, blockTime, meta, transaction } = Object(answer) as Fields
  const { signatures, message } = Object(transaction) as Fields
  if (listOf(signatures)[0] !== signature) throw new NodeError('the transaction is another one')
  const { header, accountKeys, instructions } = Object(message) as Fields
  const { err, fee, preBalances, postBalances, loadedAddresses, ...rest } = Object(meta) as Fields
  const { writable, readonly } = Object(loadedAddresses) as Fields
  const accounts = [...listOf(accountKeys), ...listOf(writable ?? []), ...listOf(readonly ?? [])].map(readKey)
  const before = listOf(preBalances)
  const after = listOf(postBalances)
  if (before.length !== accounts.length || after.length !== accounts.length)
    throw new NodeError('balances and accounts are not as many')
  return {
    slot: readCount(slot),
    time: blockTime === null || blockTime === undefined ? undefined : readCount(blockTime, 1e11),
    failed: err !== null && err !== undefined,
    fee: readAmount(fee),
    accounts,
    signers: readCount(Object(header).numRequiredSignatures, accounts.length),
    lamports: accounts.map((_, at) => ({ before: readAmount(before[at]), after: readAmount(after[at]) })),
    tokens: readTokens(rest, accounts.length),
    instructions: listOf(instructions).map(each => readInstruction(each, accounts)),
  }
}

function readTokens({ preTokenBalances, postTokenBalances }: Fields, accounts: number): TokenChange[] {
  const changes = new Map<string, TokenChange>()
  for (const [side, list] of [
    ['before', preTokenBalances],
    ['after', postTokenBalances],
  ] as const)
    for (const entry of listOf(list ?? [])) {
      const { accountIndex, mint, owner, uiTokenAmount } = Object(entry) as Fields
      // Transactions from before 2022 do not tell the owner.
      if (owner === undefined) continue
      const { amount, decimals } = Object(uiTokenAmount) as Fields
      const place = readCount(accountIndex, accounts - 1)
      const of = { place, mint: readKey(mint), owner: readKey(owner), decimals: readCount(decimals, 255) }
      const key = `${place} ${of.mint} ${of.owner}`
      const change = changes.get(key) ?? { ...of, before: 0n, after: 0n }
      changes.set(key, { ...change, [side]: readAmount(amount) })
    }
  return [...changes.values()]
}

function readInstruction(value: unknown, all: readonly string[]): Instruction {
  const { programIdIndex, accounts, data } = Object(value) as Fields
  const at = (place: unknown) => all[readCount(place, all.length - 1)] ?? ''
  return {
    program: at(programIdIndex),
    accounts: listOf(accounts).map(at),
    data: typeof data === 'string' ? data : '',
  }
}

function readKey(value: unknown): string {
  if (isSolanaKey(value)) return value
  throw new NodeError('an account is not one')
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw new NodeError('a part of the transaction is not a list')
}
