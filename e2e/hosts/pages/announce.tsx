// A wallet, for pages without a build.
import { createTestWallet } from 'latchkey/testing'
import { chainA, devnetKey } from '../devnet'

const [rpcUrl = ''] = chainA.rpcUrls.default.http

createTestWallet({
  name: 'Brass Key',
  privateKeys: [devnetKey],
  chains: [1, 8453, 31337].map(id => ({ id, rpcUrl })),
}).announce(window)
