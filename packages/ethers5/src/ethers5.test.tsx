import { adapterConformance, evmFamily } from '@latchkey/testing/conformance'
import { inject } from 'vitest'
import { ethers5 } from './ethers5'

adapterConformance('ethers5', evmFamily({ chains: inject('devnet').chains }), () => ({
  adapter: ethers5(),
  close() {},
}))
