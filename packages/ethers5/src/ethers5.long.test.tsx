import { adapterConformance, evmFamily } from '@latchkey/testing/conformance'
import { expect, inject, test } from 'vitest'
import { signedByEthers5 } from '../test/signedByEthers5'
import { ethers5 } from './ethers5'

adapterConformance('ethers5', evmFamily({ chains: inject('devnet').chains }), () => ({
  adapter: ethers5(),
  close() {},
  library: signedByEthers5,
}))

test('[CFG-14] is the adapter of that name for the EVM chains, and wakes no kit by itself', () => {
  const adapter = ethers5()
  expect(adapter).toMatchObject({ type: 'ethers5', namespace: 'eip155' })
  const stop = adapter.onLive(() => {
    throw new Error('Nothing is live.')
  })
  expect(stop()).toBeUndefined()
})
