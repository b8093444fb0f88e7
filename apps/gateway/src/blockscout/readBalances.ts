import { readBigint } from '../follow/chain/readHex'
import { encodeCall, readWord, selectors } from '../follow/holdings/abi'
import { callContract } from '../follow/holdings/callContract'
import type { AskNode } from '../rpc/askNode'
import type { Currency, SourceBalance } from '../sources/accountSource'
import { type Blockscout, BlockscoutError } from './createBlockscout'
import { readDigits, readToken, readWhole } from './readToken'

type World = {
  blockscout: Blockscout
  currency: Currency
  /** A node of the chain, if there is one: it knows what an instance learns a little later. */
  node: AskNode | undefined
}

const mostTokens = 1_000

/** The coin and the ERC-20 tokens of an account (40 digits). */
export async function readBalances(
  { blockscout, currency, node }: World,
  account: string,
  { fresh, signal }: { fresh: readonly string[]; signal: AbortSignal },
): Promise<SourceBalance[]> {
  const how = { isFresh: fresh.length > 0, signal }
  const path = `/addresses/0x${account}`
  const [coins, list] = await Promise.all([
    readCoins({ blockscout, node }, account, how),
    blockscout.ask(`${path}/token-balances`, {}, how),
  ])
  if (list !== undefined && !Array.isArray(list)) throw new BlockscoutError('its answer is no list')
  const rows = (list ?? []).flatMap((entry: unknown): SourceBalance[] => {
    const { token, value } = Object(entry) as Record<string, unknown>
    const read = readToken(token)
    const amount = readWhole(value)
    if (read?.kind !== 20 || amount === undefined || amount === 0n) return []
    const short = `0x${read.address.slice(0, 4)}…${read.address.slice(-4)}`
    const symbol = read.symbol ?? short
    return [
      {
        ...{ address: `0x${read.address}`, name: read.name ?? symbol, symbol, amount },
        ...{ decimals: read.decimals ?? 0, ...(read.spam ? { isSpam: true } : {}) },
        ...(read.icon ? { iconUrl: read.icon } : {}),
      },
    ]
  })
  const asked = new Set(fresh.map(name => name.slice(-40).toLowerCase()))
  const current = await Promise.all(
    rows
      .slice(0, mostTokens)
      .map(row => (node && asked.has(row.address?.slice(2) ?? '') ? now(node, row, account) : row)),
  )
  return [{ ...currency, amount: coins }, ...current.filter(({ amount }) => amount > 0n)]
}

async function readCoins(
  { blockscout, node }: Pick<World, 'blockscout' | 'node'>,
  account: string,
  how: { isFresh: boolean; signal: AbortSignal },
): Promise<bigint> {
  if (node)
    try {
      return readBigint(await node('eth_getBalance', [`0x${account}`, 'latest']))
    } catch {
      // the instance may still know it
    }
  const about = await blockscout.ask(`/addresses/0x${account}`, {}, how)
  if (about === undefined) return 0n
  const { hash, coin_balance: coins } = about as Record<string, unknown>
  if (readDigits(hash) !== account) throw new BlockscoutError('its answer is about another account')
  const amount = coins === null ? 0n : readWhole(coins)
  if (amount === undefined) throw new BlockscoutError('its answer has no balance')
  return amount
}

/** What the contract says now; the instance's amount where it says nothing. */
async function now(node: AskNode, row: SourceBalance, account: string): Promise<SourceBalance> {
  try {
    const data = encodeCall(selectors.balanceOf, account)
    const amount = readWord(await callContract(node, row.address?.slice(2) ?? '', data))
    return amount === undefined ? row : { ...row, amount }
  } catch {
    return row
  }
}
