import { adapterConformance, evmFamily } from '@latchkey/testing/conformance'
import { expect, inject, test } from 'vitest'
import { signedByEthers } from '../test/signedByEthers'
import { ethers } from './ethers'

adapterConformance('ethers', evmFamily({ chains: inject('devnet').chains }), () => ({
  adapter: ethers(),
  close() {},
  library: signedByEthers,
}))

test('[CFG-14] is the adapter of that name for the EVM chains, and wakes no kit by itself', () => {
  const adapter = ethers()
  expect(adapter).toMatchObject({ type: 'ethers', namespace: 'eip155' })
  const stop = adapter.onLive(() => {
    throw new Error('Nothing is live.')
  })
  expect(stop()).toBeUndefined()
})
