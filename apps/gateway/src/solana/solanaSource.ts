import type { CaipNetworkId } from '@latchkey/protocol'
import type { Pool } from 'pg'
import type { AskNode } from '../rpc/askNode'
import type { AccountSource, Currency, SourceBalance, SourceNft } from '../sources/accountSource'
import { readAmount } from './chain/readWhole'
import type { AccountReader } from './createAccountReader'
import { createMints, type Mint } from './holdings/createMints'
import { isTooMuch, readTokenAccounts } from './holdings/readTokenAccounts'
import { findImitators } from './source/findImitators'
import { readHistory, readPosition } from './source/readHistory'
import { toTransaction } from './source/toTransaction'
import { readProgress } from './store/activity'
import { type Followed, follow, settle } from './store/followed'

export type SolanaSourceWorld = {
  chain: CaipNetworkId
  currency: Currency
  pool: Pool
  ask: AskNode
  now(): number
  reader: AccountReader
  state: AccountSource['state']
}

/** Somebody can push any number of tokens to an account; nobody looks at more than this. */
const mostTokens = 1_000
/** What was looked at longer ago than this is brought up to date before it is shown. */
const freshFor = 10_000
const patience = 6_000

/** Answers from the chain itself what an account has, and from the tables what it did. */
export function solanaSource(world: SolanaSourceWorld): AccountSource {
  const { chain, currency, pool, ask, now, reader, state } = world
  const mints = createMints(world)
  const reading = new Map<string, Promise<void>>()

  /** Reads an account at once, but never twice at the same time. */
  function read(account: Followed): Promise<void> {
    const { address } = account
    const running = reading.get(address) ?? readNow(account).finally(() => reading.delete(address))
    reading.set(address, running)
    return running
  }
  async function readNow(account: Followed): Promise<void> {
    const isDone = await reader.read(account, { isFirst: true, until: now() + patience })
    await settle(pool, account, isDone)
  }

  /** What the account has of each token, as the chain has it now. */
  async function readHeld(owner: string): Promise<{ amount: bigint; of: Mint }[]> {
    const amounts = new Map<string, bigint>()
    for (const { mint, amount } of await readTokenAccounts(ask, owner))
      if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    const held = [...amounts].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, mostTokens)
    const known = await mints.get(held.map(([mint]) => mint))
    return held.flatMap(([mint, amount]) => {
      const of = known.get(mint)
      return of ? [{ amount, of }] : []
    })
  }

  /** Undefined for somebody who has more than nodes list. */
  const readListed = (owner: string) =>
    readHeld(owner).catch(error => {
      if (!isTooMuch(error)) throw error
    })

  return {
    kind: 'follow',
    state,
    tokenUri: async ({ address }) => (await mints.describe([address])).get(address)?.uri,
    async balances(account) {
      const [answer, held] = await Promise.all([
        ask('getBalance', [account, { commitment: 'confirmed' }]),
        readListed(account),
        follow(pool, chain, account),
      ])
      const native = { ...currency, amount: readAmount(Object(answer).value) }
      if (!held) return { rows: [native], gaps: ['unlisted-tokens'] }
      return { rows: [native, ...held.filter(({ of }) => !of.isNft).map(toBalance)] }
    },
    async history(account, { before, limit }) {
      const position = before === undefined ? undefined : readPosition(before)
      const followed = await follow(pool, chain, account)
      const { age } = followed
      if (age === undefined) await read(followed)
      else if (age > freshFor && !position) await read(followed).catch(() => {}) // what is stored is shown
      const found = await readHistory(pool, followed.id, { before: position, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const senders = rows.map(({ sender }) => sender).filter(sender => sender && sender !== account)
      const [known, imitators, { unread, whole }] = await Promise.all([
        mints.describe(rows.flatMap(({ moved }) => moved.flatMap(({ mint }) => mint ?? []))),
        findImitators(pool, followed.id, senders),
        readProgress(pool, followed.id),
      ])
      const last = rows.at(-1)
      return {
        rows: rows.map(row => toTransaction(row, { chain, currency, account, mints: known, imitators })),
        ...(last && found.length > limit ? { next: `${last.slot}.${last.signature}` } : {}),
        icons: [...known.values()].flatMap(({ mint, uri, isNft, spam }) =>
          uri && !isNft && !spam ? [{ address: mint, tokenUri: uri }] : [],
        ),
        ...(unread || !whole ? { gaps: ['older-transactions'] } : {}),
      }
    },
    async nfts(account, { before = '', limit }) {
      const [held] = await Promise.all([readListed(account), follow(pool, chain, account)])
      if (!held) return { rows: [], gaps: ['compressed-nfts', 'unlisted-tokens'] }
      const found = held.filter(({ of }) => of.isNft && of.mint > before)
      const rows = found.slice(0, limit)
      const collections = await mints.describe(rows.flatMap(({ of }) => of.collection ?? []))
      const last = rows.at(-1)
      return {
        rows: rows.map(nft => toNft(nft, collections)),
        ...(last && found.length > limit ? { next: last.of.mint } : {}),
        gaps: ['compressed-nfts'],
      }
    },
  }
}

function toBalance({ amount, of }: { amount: bigint; of: Mint }): SourceBalance {
  const { mint, name, symbol, decimals, spam, uri } = of
  const shortened = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return {
    ...{ address: mint, decimals, amount },
    ...{ name: name ?? symbol ?? shortened, symbol: symbol ?? shortened },
    ...(spam ? { isSpam: true } : uri ? { tokenUri: uri } : {}),
  }
}

function toNft({ amount, of }: { amount: bigint; of: Mint }, known: ReadonlyMap<string, Mint>): SourceNft {
  const { mint, name, uri, spam, collection } = of
  const collectionName = collection && known.get(collection)?.name
  return {
    ...{ address: mint, tokenId: 0n, standard: 'spl', amount },
    ...(name ? { name } : {}),
    ...(collectionName ? { collection: collectionName } : {}),
    ...(uri ? { tokenUri: uri } : {}),
    ...(spam ? { isSpam: true } : {}),
  }
}
