import { expect, test } from 'vitest'
import { signedOfOtherTrials, signedOfSwapped } from '../../test/swappedBytes'

test('[T-2] of 1 000 questions whose bytes change between preview and signature none is signed', async () => {
  expect(await signedOfSwapped(1_000)).toEqual({ asked: 1_000, signed: 0 })
})

test('[T-2] of 1 000 questions of which other bytes were tried out none is signed', async () => {
  expect(await signedOfOtherTrials(1_000)).toEqual({ asked: 1_000, signed: 0 })
})
