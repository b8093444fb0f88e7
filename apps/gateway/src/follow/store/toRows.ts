import { operationTypes } from '@latchkey/protocol'
import { noOne, type TokenKind } from '../chain/readLog'
import type { ReadBlock, ReadTransaction } from '../chain/readSpan'
import { classify } from '../classify/classify'
import { isUnwanted } from '../classify/isUnwanted'
import { pushedCollections } from '../classify/pushedCollections'

type Place = { block: number; txi: number }

/** What blocks say, as rows with addresses. */
export type Rows = {
  addresses: Set<string>
  transactions: (Place & ReadTransaction & { minedAt: number })[]
  transfers: (Place & ReadTransaction['transfers'][number])[]
  activity: (Place & { account: string; operation: number; spam: boolean })[]
  tokens: Map<string, { kind: TokenKind; spam: boolean }>
  /** Who may have got or lost what, once each. */
  holdings: Map<string, { account: string; kind: TokenKind; token: string; tokenId: bigint }>
}

export function toRows(blocks: readonly ReadBlock[]): Rows {
  const rows: Rows = {
    ...{ addresses: new Set(), transactions: [], transfers: [], activity: [] },
    ...{ tokens: new Map(), holdings: new Map() },
  }
  for (const { number: block, time, transactions } of blocks)
    for (const transaction of transactions) {
      const place = { block, txi: transaction.index }
      rows.addresses.add(transaction.sender)
      if (transaction.receiver) rows.addresses.add(transaction.receiver)
      rows.transactions.push({ ...transaction, ...place, minedAt: time })
      addTransfers(rows, place, transaction)
      addActivity(rows, place, transaction)
    }
  return rows
}

function addTransfers(rows: Rows, place: Place, { transfers }: ReadTransaction): void {
  for (const transfer of transfers) {
    const { kind, token, tokenId, sender, receiver } = transfer
    rows.transfers.push({ ...place, ...transfer })
    for (const address of [token, sender, receiver]) rows.addresses.add(address)
    if (!rows.tokens.has(token)) rows.tokens.set(token, { kind, spam: false })
    for (const account of [sender, receiver])
      if (account !== noOne)
        rows.holdings.set(`${account}${kind}${token}${tokenId}`, { account, kind, token, tokenId })
  }
}

function addActivity(rows: Rows, place: Place, transaction: ReadTransaction): void {
  const { sender, receiver, value, failed, transfers } = transaction
  const pushed = pushedCollections(transfers)
  for (const token of pushed) {
    const known = rows.tokens.get(token)
    if (known) known.spam = true
  }
  const accounts = new Set([sender])
  if (receiver && value > 0n && !failed) accounts.add(receiver)
  for (const transfer of transfers) accounts.add(transfer.sender).add(transfer.receiver)
  accounts.delete(noOne)
  // One with a thousand receivers is looked at from a thousand sides; each needs only its own transfers.
  const byAccount = accounts.size > 8 ? transfersByAccount(transfers) : undefined
  for (const account of accounts) {
    const seen = byAccount ? { ...transaction, transfers: byAccount.get(account) ?? [] } : transaction
    rows.activity.push({
      ...place,
      account,
      operation: operationTypes.indexOf(classify(seen, account)),
      spam: isUnwanted(seen, account, pushed),
    })
  }
}

function transfersByAccount(
  transfers: ReadTransaction['transfers'],
): Map<string, ReadTransaction['transfers']> {
  const found = new Map<string, ReadTransaction['transfers']>()
  const add = (account: string, transfer: ReadTransaction['transfers'][number]) => {
    const own = found.get(account)
    if (own) own.push(transfer)
    else found.set(account, [transfer])
  }
  for (const transfer of transfers) {
    add(transfer.sender, transfer)
    if (transfer.receiver !== transfer.sender) add(transfer.receiver, transfer)
  }
  return found
}
