import { adapterConformance, evmFamily } from '@latchkey/testing/conformance'
import { inject } from 'vitest'
import { ethers } from './ethers'

adapterConformance('ethers', evmFamily({ chains: inject('devnet').chains }), () => ({
  adapter: ethers(),
  close() {},
}))
