import type { SwapReason } from '@latchkey/protocol'
import { asc, sql } from 'drizzle-orm'
import { readSecret } from '../account/readSecret'
import type { Context } from '../context'
import type { Outside } from '../upstream/outside/createOutside'
import { jupiter } from '../upstream/swap/jupiter'
import { lifi } from '../upstream/swap/lifi'
import type { Ask } from '../upstream/swap/readCalls'
import { readV2Dex } from '../upstream/swap/readV2Dex'
import { readV3Dex } from '../upstream/swap/readV3Dex'
import type { AnySwapProvider } from '../upstream/swap/swapProvider'
import { uniswapV2Swaps } from '../upstream/swap/uniswapV2Swaps'
import { uniswapV3Swaps } from '../upstream/swap/uniswapV3Swaps'
import { zeroEx } from '../upstream/swap/zeroEx'
import { keepFresh } from '../wallets/registry/keepFresh'
import { createQuoteIds, type QuoteIds } from './createQuoteIds'
import { readGasPrice } from './readGasPrice'
import { readListedSwapTokens } from './readListedSwapTokens'
import { readSwapProvider, readSwapProviders, type SwapProviderEntry } from './readSwapProviders'
import { swapProviders } from './swapProvidersTable'

/** Who swaps, and what every call needs of the world. */
export type Swaps = {
  ask: Ask
  ids: QuoteIds
  now(): number
  /** The networks on which one can swap: with a provider, and with nodes here. */
  chains(): Promise<string[]>
  /** Who swaps on a network, in the order of preference; if nobody does, why. */
  servedBy(chainId: string): Promise<{ providers: AnySwapProvider[]; reason?: SwapReason }>
  /** What a unit of gas costs usually, in wei; 1 on Solana, where quotes have lamports in place of gas. */
  gasPrice(chainId: string): Promise<bigint>
}

type SwapsOutside = { outside: Outside; ask: Ask }

/** Who swaps, as the operator says in the database and then in SWAPS; changes are followed at once. */
export function openSwaps(context: Context, { outside, ask }: SwapsOutside): Swaps {
  const { db, clock, log } = context
  const configured = readSwapProviders(context.config.swaps)
  const kept = keepFresh(context, {
    table: 'swap_providers',
    async stamp() {
      const all = sql<string>`md5(string_agg(${swapProviders.id} || ' ' || ${swapProviders.sortOrder}, ',' order by ${swapProviders.id}))`
      const [row] = await db.select({ all }).from(swapProviders)
      return String(row?.all)
    },
    async load() {
      const rows = await db
        .select()
        .from(swapProviders)
        .orderBy(asc(swapProviders.sortOrder), asc(swapProviders.id))
      const stored = rows.flatMap(({ id, format, address }): SwapProviderEntry[] => {
        try {
          return [readSwapProvider(format, address)]
        } catch {
          log.warn('a provider of swaps in the database is not usable', { id })
          return []
        }
      })
      return [...stored, ...configured].flatMap(entry => open(entry))
    },
  })

  const open = ({ format, address }: SwapProviderEntry): AnySwapProvider[] => {
    if (format === 'lifi') return [lifi(address, { outside, now: clock.now })]
    if (format === 'jupiter') return [jupiter(address, { outside, ask, now: clock.now })]
    if (format === '0x')
      return [zeroEx(address, { outside, listed: chainId => readListedSwapTokens(db.$client, chainId) })]
    if (format === 'uniswap-v3') {
      const dex = readV3Dex(address)
      return dex ? [uniswapV3Swaps(dex, { ask, now: clock.now })] : []
    }
    const dex = readV2Dex(address)
    return dex ? [uniswapV2Swaps(dex, { ask, now: clock.now })] : []
  }
  const hasNodes = async (chainId: string) => (await context.rpc.chains.find(chainId)) !== undefined
  return {
    ...{ ask, now: clock.now, ids: createQuoteIds(() => readSecret(db, 'quotes')) },
    async chains() {
      const all = [...new Set((await kept.current()).flatMap(({ chains }) => chains))]
      const served = await Promise.all(all.map(hasNodes))
      return all.filter((_, at) => served[at])
    },
    async servedBy(chainId) {
      if (!(await hasNodes(chainId))) return { providers: [], reason: 'unknown-chain' }
      const providers = (await kept.current()).filter(({ chains }) => chains.includes(chainId))
      return providers.length > 0 ? { providers } : { providers, reason: 'no-provider' }
    },
    gasPrice: async chainId =>
      chainId.startsWith('solana:') ? 1n : BigInt((await readGasPrice(ask, chainId)).standard),
  }
}
