import { expect, test } from 'vitest'
import { readSendOptions } from './sendOptions'

test('[VAL-09] the options are four, and none of them is needed', () => {
  expect(readSendOptions({})).toEqual({})
  const all = { skipPreflight: true, preflightCommitment: 'finalized', maxRetries: 0, minContextSlot: 7 }
  expect(readSendOptions(all)).toEqual(all)
})

test('[VAL-10] every name of a commitment is taken, and told as wallets and nodes know it', () => {
  const told = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'].map(
    preflightCommitment => readSendOptions({ preflightCommitment }).preflightCommitment,
  )
  expect(told).toEqual([
    'processed',
    'confirmed',
    'finalized',
    'processed',
    'confirmed',
    'confirmed',
    'finalized',
    'finalized',
  ])
})

test('[VAL-09 VAL-10] anything else is refused', () => {
  const wrong = [
    null,
    7,
    'confirmed',
    { commitment: 'confirmed' },
    { skipPreflight: 'yes' },
    { preflightCommitment: 'surely' },
    { preflightCommitment: 'toString' },
    { maxRetries: -1 },
    { maxRetries: 1.5 },
    { minContextSlot: '7' },
    { minContextSlot: Number.NaN },
  ]
  for (const options of wrong)
    expect(() => readSendOptions(options)).toThrow(expect.objectContaining({ code: 'request/invalid' }))
})
