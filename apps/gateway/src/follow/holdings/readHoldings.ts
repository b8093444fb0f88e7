import type { Pool } from 'pg'
import type { TokenKind } from '../chain/readLog'
import { encodeCall, selectors } from './abi'
import type { CallTogether, ContractCall } from './callTogether'
import type { Token, Tokens } from './createTokens'

/** What an account may have of a token, with the amount as last read. */
export type Holding = {
  kind: TokenKind
  token: number
  tokenId: bigint
  amount: bigint | undefined
  version: number
  /** ms since the amount was read; undefined if it has to be read again. */
  age: number | undefined
}

export type ReadHolding = Holding & { of: Token }

type World = { pool: Pool; tokens: Tokens; callTogether: CallTogether }
type Owner = { chain: number; id: number; address: string }

/** Amounts change without events, too: interest, fees, contracts that lie. So they are read again after a while. */
const freshFor = 30_000

/**
 * Brings amounts up to date from the chain and stores them. One that cannot be read stays as it was last read;
 * without any the holding is left out.
 */
export async function readHoldings(
  world: World,
  owner: Owner,
  holdings: readonly Holding[],
  isAsked: (token: Token) => boolean = () => false,
): Promise<ReadHolding[]> {
  const tokens = await world.tokens.get(owner.chain, [...new Set(holdings.map(({ token }) => token))])
  const known = holdings.flatMap(holding => {
    const of = tokens.get(holding.token)
    return of ? [{ ...holding, of }] : []
  })
  const stale = known.filter(
    ({ of, age }) => (age === undefined || age > freshFor || isAsked(of)) && !of.isBad,
  )
  const amounts = await readAmounts(world, owner, stale)
  await storeAmounts(world.pool, owner, amounts)
  return known.flatMap(holding => {
    const amount = amounts.get(holding) ?? holding.amount
    return amount === undefined ? [] : [{ ...holding, amount }]
  })
}

async function readAmounts(
  { callTogether, tokens }: World,
  owner: Owner,
  stale: readonly ReadHolding[],
): Promise<Map<ReadHolding, bigint>> {
  if (stale.length === 0) return new Map()
  const words = await callTogether(stale.map(holding => callFor(holding, owner.address)))
  const amounts = new Map<ReadHolding, bigint>()
  const answered = new Map<number, boolean>()
  for (const [at, holding] of stale.entries()) {
    const word = words[at]
    const isNft = holding.kind === 721
    // Asked for the owner of an NFT that was burned, contracts refuse.
    const ok = word !== undefined || isNft
    answered.set(holding.token, (answered.get(holding.token) ?? true) && ok)
    if (ok) amounts.set(holding, isNft ? (isOwner(word, owner.address) ? 1n : 0n) : (word ?? 0n))
  }
  await tokens.settle(owner.chain, answered)
  return amounts
}

function callFor({ kind, tokenId, of }: ReadHolding, account: string): ContractCall {
  const data =
    kind === 20
      ? encodeCall(selectors.balanceOf, account)
      : kind === 721
        ? encodeCall(selectors.ownerOf, tokenId)
        : encodeCall(selectors.balanceOfId, account, tokenId)
  return { address: of.address, data, behaved: of.behaved }
}

function isOwner(word: bigint | undefined, account: string): boolean {
  return word === BigInt(`0x${account}`)
}

/** Only over the version that was read before: the chain may have moved on meanwhile. */
async function storeAmounts(
  pool: Pool,
  owner: Owner,
  amounts: ReadonlyMap<ReadHolding, bigint>,
): Promise<void> {
  if (amounts.size === 0) return
  const read = [...amounts]
  await pool.query({
    name: 'follow-store-amounts',
    text: `with given as (
             select * from unnest($3::smallint[], $4::int[], $5::numeric[], $6::int[], $7::numeric[])
               as given (kind, token, token_id, version, amount)
           ), locked as (
             select held.kind, held.token, held.token_id, given.amount from follow_holdings held
             join given using (kind, token, token_id, version)
             where held.account = $1 and held.chain = $2 order by kind, token, token_id for update of held
           )
           update follow_holdings held set amount = locked.amount, read_at = now() from locked
           where held.account = $1 and held.chain = $2 and held.kind = locked.kind and held.token = locked.token
             and held.token_id = locked.token_id`,
    values: [
      owner.id,
      owner.chain,
      read.map(([{ kind }]) => kind),
      read.map(([{ token }]) => token),
      read.map(([{ tokenId }]) => String(tokenId)),
      read.map(([{ version }]) => version),
      read.map(([, amount]) => String(amount)),
    ],
  })
}
