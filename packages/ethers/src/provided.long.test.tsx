import { adapterConformance, evmFamily, providedFamily } from '@latchkey/testing/conformance'
import { inject } from 'vitest'
import { signedByEthers } from '../test/signedByEthers'
import { ethers } from './ethers'

const family = providedFamily(evmFamily({ chains: inject('devnet').chains }))

adapterConformance('ethers, provided wallets', family, () => ({
  adapter: ethers(),
  close() {},
  library: signedByEthers,
}))
