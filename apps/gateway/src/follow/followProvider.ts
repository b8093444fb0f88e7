import type { SourceProvider } from '../sources/sourceProvider'
import { createFollowing } from './createFollowing'

/** EVM chains that the gateway indexes itself. */
export const followProvider: SourceProvider = {
  kind: 'follow',
  namespace: 'eip155',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  open(world) {
    const following = createFollowing(world)
    return ({ chainId, currency, firstBlock }) =>
      following.start({
        ...{ id: chainId, currency, from: firstBlock },
        call: asked => world.rpc.call(chainId, asked),
      })
  },
}
