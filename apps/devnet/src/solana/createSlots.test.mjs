import { expect, it } from 'vitest'
import { createSlots } from './createSlots.mjs'

it('a blockhash is valid for its own block and 150 more', () => {
  const slots = createSlots({ firstSlot: 1000n, now: () => 5000 })
  const { blockhash } = slots
  expect([slots.slot, slots.height, slots.lastValidHeight(blockhash)]).toEqual([1000, 0, 150])
  for (let block = 0; block < 150; block++) slots.advance()
  expect(slots.lastValidHeight(blockhash)).toBe(slots.height)
  slots.signaturesWith(blockhash)?.add('signature')
  slots.advance()
  expect(slots.lastValidHeight(blockhash)).toBeUndefined()
  expect(slots.signaturesWith(blockhash)).toBeUndefined()
})

it('remembers a bounded past', () => {
  let now = 0
  const slots = createSlots({ firstSlot: 0n, now: () => now })
  for (; slots.slot < 20_000; now += 400) slots.advance()
  expect(slots.slotHashes).toHaveLength(512)
  expect(slots.slotHashes[0]).toEqual({ slot: 20_000n, hash: slots.blockhash })
  expect(slots.timeOf(20_000)).toBe(Math.floor((now - 400) / 1000))
  expect(slots.timeOf(2_001)).toEqual(expect.any(Number))
  expect(slots.timeOf(2_000)).toBeUndefined()
  expect(slots.newest(3)).toEqual([20_000, 19_999, 19_998])
})
