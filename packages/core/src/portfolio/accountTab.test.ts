import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import type { FeatureFlags } from '../config/options'
import { walletFeatures } from './accountTab'

const offered = (features?: FeatureFlags) => walletFeatures(createTestKit({ features }).kit)

test('[CFG-22 CFG-23 CFG-37] everything is on, in the usual order', () => {
  expect(offered()).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('[CFG-22 CFG-23 CFG-37] a site switches off and orders anew', () => {
  expect(offered({ send: false })).toEqual(['onramp', 'swaps', 'receive'])
  expect(offered({ receive: false, walletFeaturesOrder: ['send', 'receive', 'send'] })).toEqual(['send'])
})
