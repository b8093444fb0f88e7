import { formatAmount } from '@latchkey/protocol'
import { balanceIn, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { queryState } from '../queries/query'
import { toDollars } from './dollars'
import { shownTokens } from './shownTokens'
import type { Token } from './token'

/**
 * The account's tokens on its network, without spam: the native currency first. A node tells its balance, so
 * that it is known without a gateway, too.
 */
export function ownTokens(kit: Kit, network: Network): readonly Token[] {
  const { nativeCurrency, caipNetworkId, chainNamespace } = network
  const listed = shownTokens(kit).data?.tokens.filter(({ isSpam }) => !isSpam) ?? []
  const of = balanceIn(kit, chainNamespace)
  const balance = of && queryState(kit, nativeBalance, of).data
  const coin = listed.find(({ address }) => !address)
  const { value: amount = coin?.amount, decimals = nativeCurrency.decimals } = balance ?? {}
  const tokens = listed.filter(({ address }) => address)
  if (amount === undefined) return tokens
  const { name, symbol } = nativeCurrency
  // Its value follows from the current balance, not from the list's.
  const value = coin?.price && formatAmount(toDollars({ value: amount, decimals }, coin.price))
  return [
    {
      ...{ name, symbol, chainId: caipNetworkId, isSpam: false, isDust: false },
      ...{ ...coin, amount, decimals },
      ...(value && { value }),
    },
    ...tokens,
  ]
}
