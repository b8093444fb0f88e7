import type { CaipNetworkId } from '@latchkey/protocol'
import type { Pool } from 'pg'
import type { AskNode } from '../../rpc/askNode'
import type { AccountSource, Currency, SourceBalance, SourceNft } from '../../sources/accountSource'
import { createListedPictures } from '../../tokenLists/createListedPictures'
import { mapLimited } from '../chain/mapLimited'
import { readBigint } from '../chain/readHex'
import type { CallTogether } from '../holdings/callTogether'
import type { Token, Tokens } from '../holdings/createTokens'
import { type ReadHolding, readHoldings } from '../holdings/readHoldings'
import { createTokenUris } from './createTokenUris'
import { findImitators } from './findImitators'
import { listFungibles, listNfts } from './listHoldings'
import { readNftPosition, readPosition } from './positions'
import { readHistory } from './readHistory'
import { toTransaction } from './toTransaction'

export type TableWorld = {
  chain: CaipNetworkId
  currency: Currency
  pool: Pool
  ask: AskNode
  now(): number
  tokens: Tokens
  callTogether: CallTogether
  /** The numbers of the chain and of an account (40 digits) in the tables; undefined while there is nothing of it. */
  find(address: string): Promise<{ chain: number; account: number } | undefined>
}

const urisAtOnce = 6
/** NFTs that were given away are met on the way; a page does not look further than this. */
const mostLooks = 5

/** Answers from the tables of transactions, transfers and holdings; amounts come from the chain itself. */
export function tableSource(
  world: TableWorld,
): Required<Pick<AccountSource, 'balances' | 'history' | 'nfts' | 'tokenUri'>> {
  const { chain, currency, pool, ask, now, tokens } = world
  const readUri = createTokenUris(ask, now)
  const listedPictures = createListedPictures(world)

  async function find(account: string) {
    const address = account.replace(/^0x/i, '').toLowerCase()
    return { address, known: await world.find(address) }
  }

  /** Nobody asks for the pictures of spam. */
  const picturesOf = (of: readonly Token[]) =>
    listedPictures(of.flatMap(({ kind, spam, address }) => (kind === 20 && !spam ? [address] : [])))

  return {
    async balances(account, { fresh }) {
      const { address, known } = await find(account)
      const coins = ask('eth_getBalance', [`0x${address}`, 'latest'])
      coins.catch(() => {}) // the tokens may fail first
      const asked = new Set(fresh.map(name => name.slice(-40).toLowerCase()))
      const held = known
        ? await readHoldings(
            world,
            { chain: known.chain, id: known.account, address },
            await listFungibles(pool, known),
            token => asked.has(token.address),
          )
        : []
      const owned = held.filter(isOwned)
      const pictures = await picturesOf(owned.map(({ of }) => of))
      const native = { ...currency, amount: readBigint(await coins) }
      return { rows: [native, ...owned.map(holding => toBalance(holding, pictures.get(holding.of.address)))] }
    },
    async history(account, { before, limit }) {
      const position = before === undefined ? undefined : readPosition(before)
      const { known } = await find(account)
      if (!known) return { rows: [] }
      const found = await readHistory(pool, known, { before: position, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const moved = rows.flatMap(({ transfers }) => transfers ?? [])
      const strangers = rows.filter(({ from }) => from !== known.account)
      const others = strangers.flatMap(({ from, transfers }) => [
        from,
        ...(transfers ?? []).flatMap(({ from, to }) => [from, to]),
      ])
      const [described, imitators] = await Promise.all([
        tokens.get(known.chain, [...new Set(moved.map(({ token }) => token))]),
        findImitators(pool, known, [...new Set(others)]),
      ])
      const seen = { chain, currency, account: known.account, tokens: described, imitators }
      const last = rows[rows.length - 1]
      const pictures = await picturesOf([...described.values()])
      return {
        rows: rows.map(row => toTransaction(row, seen)),
        icons: [...pictures].map(([address, iconUrl]) => ({ address: `0x${address}`, iconUrl })),
        ...(last && found.length > limit ? { next: `${last.block}.${last.txi}` } : {}),
      }
    },
    async nfts(account, { before, limit }) {
      let position = readNftPosition(before)
      const { address, known } = await find(account)
      const rows: ReadHolding[] = []
      let hasMore = known !== undefined
      for (let look = 0; known && hasMore && rows.length < limit && look < mostLooks; look++) {
        const listed = await listNfts(pool, known, position, limit + 1)
        hasMore = listed.length > limit
        const owner = { chain: known.chain, id: known.account, address }
        for (const nft of await readHoldings(world, owner, listed.slice(0, limit))) {
          if (!isOwned(nft) || rows.length === limit) continue
          rows.push(nft)
        }
        const end = rows.length === limit ? rows[limit - 1] : listed[Math.min(limit, listed.length) - 1]
        if (end) position = { kind: end.kind, token: end.token, tokenId: String(end.tokenId) }
        hasMore ||= rows.length === limit
      }
      const read = await mapLimited(rows, urisAtOnce, async nft =>
        toNft(nft, await readUri({ ...nft, address: nft.of.address })),
      )
      const { kind, token, tokenId } = position
      return { rows: read, ...(hasMore ? { next: `${kind}.${token}.${tokenId}` } : {}) }
    },
    tokenUri: ({ address, tokenId }) => readUri({ address: address.slice(2).toLowerCase(), tokenId }),
  }
}

function isOwned({ amount }: ReadHolding): boolean {
  return amount !== undefined && amount > 0n
}

function toBalance({ of, amount = 0n }: ReadHolding, iconUrl: string | undefined): SourceBalance {
  const { address, name, symbol, decimals = 0, spam } = of
  return {
    address: `0x${address}`,
    name: name ?? symbol ?? shortened(of),
    symbol: symbol ?? shortened(of),
    ...{ decimals, amount },
    ...(iconUrl ? { iconUrl } : {}),
    ...(spam ? { isSpam: true } : {}),
  }
}

function toNft({ kind, of, tokenId, amount = 0n }: ReadHolding, tokenUri: string | undefined): SourceNft {
  return {
    address: `0x${of.address}`,
    ...{ tokenId, amount, standard: kind === 721 ? 'erc721' : 'erc1155' },
    ...(of.name ? { collection: of.name } : {}),
    ...(tokenUri ? { tokenUri } : {}),
    ...(of.spam ? { isSpam: true } : {}),
  }
}

/** For a token without a name: its address, as short as a symbol. */
function shortened({ address }: Token): string {
  return `0x${address.slice(0, 4)}…${address.slice(-4)}`
}
