import type { CaipNetworkId } from '@latchkey/protocol'
import { someCoins } from './someCoins'

/** Where the fee of an honest transaction may be a hundred times that of other networks; Sepolia's coins cost nothing. */
const dear = ['eip155:1', 'eip155:11155111']

/**
 * A fee that is much: 0.2 ETH on Ethereum, some 40 dollars elsewhere. Both leave room for days on which everybody pays ten
 * times the usual, with the doubled price and the added gas of what is shown. Undefined where the coin is not known.
 */
export function muchFee(networkId: CaipNetworkId): bigint | undefined {
  const some = someCoins(networkId)
  return some && (dear.includes(networkId) ? some * 4n : some / 4n)
}
