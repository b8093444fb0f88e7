import { type AccountTransaction, type CaipNetworkId, operationTypes } from '@latchkey/protocol'
import type { ReadTransaction } from '../follow/chain/readSpan'
import { classify } from '../follow/classify/classify'
import { isUnwanted } from '../follow/classify/isUnwanted'
import type { Token } from '../follow/holdings/createTokens'
import { toTransaction } from '../follow/source/toTransaction'
import type { Currency } from '../sources/accountSource'
import type { Blockscout } from './createBlockscout'
import { findLookalikes } from './findLookalikes'
import { type MergedList, type MergePosition, mergeLists } from './mergeLists'
import { type OwnTransaction, readOwnTransaction } from './readOwnTransaction'
import { readPage } from './readPage'
import { type ListedTransfer, readTransfer } from './readTransfer'

type World = { blockscout: Blockscout; chain: CaipNetworkId; currency: Currency }
type Entry = { own?: OwnTransaction; moved?: ListedTransfer }
/** `isOwn`: it is in the account's list of transactions, so that its sender is known. */
type Whole = ReadTransaction & { at: number; isOwn: boolean }

/** `icons`: where pictures of the tokens are said to be. */
type HistoryRead = {
  rows: AccountTransaction[]
  next: MergePosition | undefined
  icons: { address: string; iconUrl: string }[]
}

const noPushed: ReadonlySet<string> = new Set()
const nobody = 0
const none = ''

/**
 * A page of an account's (40 digits) history. An instance has two lists for it, transactions and token transfers, and
 * what somebody else's transaction moved is in the second one only.
 */
export async function readHistory(
  { blockscout, chain, currency }: World,
  account: string,
  position: MergePosition,
): Promise<HistoryRead> {
  const path = `/addresses/0x${account}`
  const types = { type: 'ERC-20,ERC-721,ERC-1155' }
  const lists: MergedList<Entry>[] = [
    {
      ask: async params => readPage(await blockscout.ask(`${path}/transactions`, params)),
      read: item => {
        const own = readOwnTransaction(item, account)
        return own && { own, at: own.at }
      },
    },
    {
      ask: async params => readPage(await blockscout.ask(`${path}/token-transfers`, { ...types, ...params })),
      read: (item, place) => {
        const moved = readTransfer(item, account, place)
        return moved && { moved, at: moved.at }
      },
    },
  ]
  const { entries, next } = await mergeLists(lists, position)
  const read = entries.flat()
  const transactions = together(read)
  const numbers = createNumbers()
  const tokens = new Map<number, Token>()
  const icons = new Map<string, string>()
  for (const { moved } of read) {
    if (!moved) continue
    const { icon, ...token } = moved.token
    tokens.set(numbers(token.address), { ...token, id: numbers(token.address) })
    if (icon && token.kind === 20) icons.set(`0x${token.address}`, icon)
  }
  const imitators = new Set([...findLookalikes(transactions, account)].map(numbers))
  const seen = { chain, currency, account: numbers(account), tokens, imitators }
  const rows = transactions.map(transaction => toTransaction(toRow(transaction, account, numbers), seen))
  return { rows, next, icons: [...icons].map(([address, iconUrl]) => ({ address, iconUrl })) }
}

/** Transactions with their transfers, newest first. */
function together(entries: readonly (Entry & { at: number })[]): Whole[] {
  const found = new Map<string, Whole>()
  for (const { own } of entries) if (own) found.set(own.hash, { ...own, transfers: [], isOwn: true })
  for (const { moved } of entries) {
    if (!moved) continue
    const { hash, at, transfer } = moved
    const known = found.get(hash)
    if (known) known.transfers.push(transfer)
    else
      found.set(hash, {
        ...{ hash, at, index: 0, sender: none, receiver: transfer.token, value: 0n, nonce: 0 },
        ...{ selector: none, failed: false, hasLog: true, marks: [], transfers: [transfer], isOwn: false },
      })
  }
  for (const { transfers } of found.values()) transfers.sort((one, other) => one.logi - other.logi)
  return [...found.values()].sort((one, other) => other.at - one.at || other.index - one.index)
}

/** The same form as of chains that we index ourselves. */
function toRow(transaction: Whole, account: string, numbers: (address: string) => number) {
  const { hash, at, index, failed, nonce, value, sender, receiver, transfers, isOwn } = transaction
  return {
    ...{ block: '0', txi: index, hash: hash.slice(2), failed, nonce: String(nonce), value: String(value) },
    operation: operationTypes.indexOf(classify(transaction, account)),
    spam: isUnwanted(transaction, account, noPushed),
    mined_at: String(Math.floor(at / 1_000)),
    sender: isOwn ? sender : (transfers[0]?.sender ?? account),
    receiver: receiver ?? null,
    from: isOwn ? numbers(sender) : nobody,
    to: receiver ? numbers(receiver) : null,
    transfers: transfers.map(({ kind, token, sender, receiver, tokenId, amount }) => ({
      ...{ kind, token: numbers(token), sender, receiver, id: String(tokenId), amount: String(amount) },
      ...{ from: numbers(sender), to: numbers(receiver) },
    })),
  }
}

/** Numbers for addresses, from 1 on, good for one page. */
function createNumbers(): (address: string) => number {
  const known = new Map<string, number>()
  return address => {
    const number = known.get(address) ?? known.size + 1
    known.set(address, number)
    return number
  }
}
