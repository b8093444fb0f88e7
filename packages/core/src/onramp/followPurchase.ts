import {
  type Amount,
  compareAmounts,
  getHistory,
  getOnRampOrder,
  type OnRampOrder,
  onRampError,
  parseCaipAddress,
  readAmount,
} from '@latchkey/protocol'
import { keepBlocks } from '../blocks/keepBlocks'
import { balanceIn, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchList } from '../portfolio/fetchList'
import { listState } from '../portfolio/listState'
import { watchList } from '../portfolio/watchList'
import { callGateway } from '../projects/callGateway'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { watchQuery } from '../queries/watchQuery'
import { tokens } from '../tokens/tokens'
import { buyer } from './buyer'
import { isWindowClosed } from './providerWindow'
import { changePurchase, isOver, type OnRampPurchase, purchase, purchaseRun } from './purchase'

/** How often we look at the window, and after how many looks we ask the provider. */
const lookMs = 1_000
const askEvery = 3
/** We stop asking after this: a bank may take days, and the account shows what has arrived. */
const longestMs = 60 * 60_000

/** Watches a purchase until the crypto is in the account, it has failed, or the visitor gave up. */
export async function followPurchase(
  kit: Kit,
  run: object,
  started: OnRampPurchase,
  ref: string | undefined,
): Promise<OnRampPurchase> {
  const stops = watchBalances(kit)
  const until = kit.env.clock.now() + longestMs
  let before = heldOf(kit, started)
  let order: OnRampOrder | undefined
  try {
    for (let looks = 0; isUnderWay(kit, run) && kit.env.clock.now() < until; looks++) {
      const now = kit.get(purchase).get()
      if (now?.status === 'open' && isWindowClosed(kit)) changePurchase(kit, run, { status: 'closed' })
      if (ref && looks % askEvery === 0) order = (await askOrder(kit, ref)) ?? order
      tell(order)
      if (order?.status === 'sent') await askAgain(kit)
      const held = heldOf(kit, started)
      before ??= held
      const isThere = hasArrived(started, { before, held, order }) || (await isListed(kit, started, order))
      if (isThere) changePurchase(kit, run, { status: 'arrived' })
      if (isUnderWay(kit, run)) await pause(kit)
    }
  } finally {
    for (const stop of stops) stop()
  }
  return kit.get(purchase).get() ?? started

  function tell(told: OnRampOrder | undefined): void {
    if (!told) return
    const { status, hash } = told
    if (status === 'failed' || status === 'expired')
      changePurchase(kit, run, { status: 'failed', error: onRampError(`onramp/${status}`) })
    else changePurchase(kit, run, { isPaid: status !== 'waiting', ...(hash && { hash }) })
  }
}

function isUnderWay(kit: Kit, run: object): boolean {
  return kit.get(purchaseRun).get() === run && !isOver(kit.get(purchase).get())
}

function watchBalances(kit: Kit): Stop[] {
  const of = balanceIn(kit, buyer(kit)?.network.chainNamespace)
  return [keepBlocks(kit), watchList(kit, tokens), ...(of ? [watchQuery(kit, nativeBalance, of)] : [])]
}

/** The coins are on the chain: what shows them is asked for anew. */
async function askAgain(kit: Kit): Promise<void> {
  const of = balanceIn(kit, buyer(kit)?.network.chainNamespace)
  await Promise.all([
    fetchList(kit, tokens, { force: true }),
    of && fetchQuery(kit, nativeBalance, of, { force: true }),
  ])
}

/** The account's balance of it; undefined if unknown, or another account is in use. */
function heldOf(kit: Kit, { owner, asset }: OnRampPurchase): Amount | undefined {
  const from = buyer(kit)
  if (from?.account.caipAddress !== owner) return undefined
  const { data } = listState(kit, tokens)
  if (!asset.address) {
    const of = balanceIn(kit, from.network.chainNamespace)
    const balance = of && queryState(kit, nativeBalance, of).data
    const coin = data?.tokens.find(({ address }) => !address)
    return balance ?? (coin && { value: coin.amount, decimals: coin.decimals })
  }
  const token = data?.tokens.find(
    ({ address }) => address && isSameToken(parseCaipAddress(address).address, asset.address ?? ''),
  )
  if (token) return { value: token.amount, decimals: token.decimals }
  return data ? { value: 0n, decimals: 0 } : undefined
}

/** EVM addresses ignore case. */
function isSameToken(a: string, b: string): boolean {
  return a.startsWith('0x') ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** Whether the account's history lists it as sent by the provider: the visitor may have spent it since. (API-38) */
async function isListed(
  kit: Kit,
  { owner, provider }: OnRampPurchase,
  { hash, status }: Partial<OnRampOrder> = {},
): Promise<boolean> {
  if (status !== 'sent' || !hash) return false
  const { networkId: chainId, address } = parseCaipAddress(owner)
  try {
    const query = { chainId, onramp: provider.id }
    const { data } = await callGateway(kit, getHistory, { path: { address }, query })
    return data.some(({ metadata }) => metadata.hash === hash)
  } catch (error) {
    kit.log.warn('what the provider sent could not be asked', error)
    return false
  }
}

type Seen = { before: Amount | undefined; held: Amount | undefined; order: OnRampOrder | undefined }

/**
 * Whether the account has more than before. Somebody else may pay the visitor meanwhile: nothing counts while
 * the provider waits for its payment, and a transaction it did not announce must be in the bought asset.
 */
function hasArrived({ quote }: OnRampPurchase, { before, held, order }: Seen): boolean {
  if (order?.status === 'waiting') return false
  const bought = readAmount(quote.purchaseAmount.amount)
  if (!before || !held || !bought) return false
  if (compareAmounts(held, before) <= 0) return false
  const decimals = Math.max(held.decimals, before.decimals)
  const scaled = ({ value, decimals: places }: Amount) => value * 10n ** BigInt(decimals - places)
  const more = { value: scaled(held) - scaled(before), decimals }
  const most = { value: bought.value * 9n, decimals: bought.decimals + 1 }
  return order?.status === 'sent' || compareAmounts(more, most) >= 0
}

/** The next look finds out what this one did not. */
async function askOrder(kit: Kit, ref: string): Promise<OnRampOrder | undefined> {
  try {
    return await callGateway(kit, getOnRampOrder, { query: { ref } })
  } catch (error) {
    kit.log.warn('how far the purchase is could not be asked', error)
    return undefined
  }
}

function pause(kit: Kit): Promise<void> {
  return new Promise(resolve => {
    kit.after(lookMs, resolve)
    kit.own(resolve) // ends the wait with the kit
  })
}
