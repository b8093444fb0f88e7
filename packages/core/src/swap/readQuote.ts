import { type CaipAddress, swapError, type SwapQuote as WireQuote } from '@latchkey/protocol'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { fromWire, isOnSolana, isSameAsset, plain, type SwapAsset, toWire } from './swapAsset'
import type { Swapper } from './swapper'
import type { SwapFee, SwapQuote, SwapRequest } from './swapQuote'
import { isSwapSpender } from './swapSpenders'

/** We trust no quote for longer, whatever the gateway says. */
const longestMs = 60_000

export type Asked = Pick<SwapRequest, 'amount'> & { from: SwapAsset; to: SwapAsset; slippage: number }

/**
 * Reads the gateway's quote. It must match the request, and its spender must be on the kit's own list: we do
 * not trust the gateway with money.
 */
export function readQuote(kit: Kit, { network, account }: Swapper, asked: Asked, wire: WireQuote): SwapQuote {
  const { caipNetworkId: networkId } = network
  const isAsset = (said: SwapAsset, meant: SwapAsset) => isSameAsset(said, toWire(network, meant))
  const [toAmount, minToAmount] = [BigInt(wire.toAmount), BigInt(wire.minToAmount)]
  if (!isAsset(wire.fromAccount, asked.from)) throw untrusted('token sold')
  if (!isAsset(wire.toAccount, asked.to)) throw untrusted('token bought')
  if (BigInt(wire.fromAmount) !== asked.amount) throw untrusted('amount')
  if (wire.slippageBps > bpsOf(asked.slippage)) throw untrusted('slippage')
  if (minToAmount < leastOf(toAmount, asked.slippage)) throw untrusted('minimum')
  if (!wire.id) throw untrusted('quote')
  if (wire.lifeMs === 0) throw swapError('swap/quote-expired')
  const needsNone = asked.from === 'native' || isOnSolana(networkId)
  if ((wire.spender === null) !== needsNone) throw untrusted('spender')
  if (wire.spender !== null && !isSwapSpender(kit, networkId, wire.spender))
    throw swapError('swap/unknown-spender', { value: wire.spender })
  const lifeMs = Math.min(wire.lifeMs, longestMs)
  const { id, provider } = wire
  return {
    ...{ id, provider, networkId, account: account.address, lifeMs, toAmount, minToAmount },
    ...{ from: asked.from, fromAmount: asked.amount, to: asked.to, slippage: asked.slippage },
    spender: (wire.spender ?? undefined) as Hex | undefined,
    priceImpactBps: wire.priceImpactBps ?? undefined,
    fees: wire.fees.map(({ token, amount, ...fee }): SwapFee => {
      if (!token.startsWith(`${networkId}:`)) throw untrusted('fee')
      return { ...fee, asset: fromWire(token), amount: BigInt(amount) }
    }),
    gas: BigInt(wire.gas),
    expiresAt: kit.env.clock.now() + lifeMs,
  }
}

/** Whether a transaction's quote is the shown one, or a better one. */
export function isSameQuote(shown: SwapQuote, wire: WireQuote): boolean {
  const isAsset = (said: CaipAddress, meant: SwapAsset) => isSameAsset(fromWire(said), meant)
  return (
    isAsset(wire.fromAccount, shown.from) &&
    isAsset(wire.toAccount, shown.to) &&
    BigInt(wire.fromAmount) === shown.fromAmount &&
    BigInt(wire.minToAmount) >= shown.minToAmount &&
    plain(wire.spender ?? '') === plain(shown.spender ?? '')
  )
}

/** The smallest amount that may arrive; tolerates a thousandth for providers that round differently. */
function leastOf(amount: bigint, slippage: number): bigint {
  return (amount * BigInt(10_000 - bpsOf(slippage))) / 10_000n - amount / 1_000n
}

/** Hundredths of a per cent. */
function bpsOf(slippage: number): number {
  return Math.round(slippage * 100)
}

export function untrusted(what: string) {
  return swapError('swap/untrusted', { value: what })
}
