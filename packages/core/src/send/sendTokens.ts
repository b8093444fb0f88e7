import { balanceIn, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { shownTokens } from '../tokens/shownTokens'
import type { Token } from '../tokens/token'
import { sender } from './sendForm'

/**
 * What the account in use can send on its network: the network's own coin first, then its tokens. How much there is of
 * the coin says a node, so that it can be sent without a gateway, too.
 */
export function sendTokens(kit: Kit): readonly Token[] {
  const from = sender(kit)
  if (!from) return []
  const { nativeCurrency, caipNetworkId, chainNamespace } = from.network
  const listed = shownTokens(kit).data?.tokens.filter(({ isSpam }) => !isSpam) ?? []
  const of = balanceIn(kit, chainNamespace)
  const balance = of && queryState(kit, nativeBalance, of).data
  const coin = listed.find(({ address }) => !address)
  const { value: amount = coin?.amount, decimals = nativeCurrency.decimals } = balance ?? {}
  const tokens = listed.filter(({ address }) => address)
  if (amount === undefined) return tokens
  const { name, symbol } = nativeCurrency
  return [
    { name, symbol, chainId: caipNetworkId, isSpam: false, isDust: false, ...coin, amount, decimals },
    ...tokens,
  ]
}
