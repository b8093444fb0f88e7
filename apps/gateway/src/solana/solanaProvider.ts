import type { SourceProvider } from '../sources/sourceProvider'
import { createSolanaFollowing } from './createSolanaFollowing'

/** Solana chains whose accounts the gateway follows itself. */
export const solanaProvider: SourceProvider = {
  kind: 'follow',
  namespace: 'solana',
  currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  open(world) {
    const following = createSolanaFollowing(world)
    return ({ chainId, currency }) =>
      following.start({ id: chainId, currency, call: asked => world.rpc.call(chainId, asked) })
  },
}
