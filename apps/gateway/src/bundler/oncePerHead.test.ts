import { expect, test } from 'vitest'
import type { ChainCalls } from './chainCalls'
import { keepJudgements } from './keepJudgements'
import { oncePerHead } from './oncePerHead'

const [first, second] = ['0x01', '0x02'].map(hash => ({ hash: hash as `0x${string}`, baseFee: 1n }))
const chainOf = (id: string) => ({ id }) as ChainCalls
const [one, other] = [chainOf('eip155:1'), chainOf('eip155:10')]
if (!first || !second) throw new Error('there are two heads')

test('a chain is asked once for each head, and again where it did not answer', async () => {
  const asked: string[] = []
  let fails = true
  const read = oncePerHead(async ({ id }) => {
    asked.push(id)
    if (fails) throw new Error('away')
    return asked.length
  })
  await expect(read(one, first)).rejects.toThrow('away')
  fails = false
  expect(await Promise.all([read(one, first), read(one, first), read(other, first)])).toEqual([2, 2, 3])
  expect(await read(one, second)).toBe(4)
  expect(await read(one, second)).toBe(4)
  expect(asked).toEqual(['eip155:1', 'eip155:1', 'eip155:10', 'eip155:1'])
})

test('what was found good counts at that head of that chain alone', () => {
  const judgements = keepJudgements()
  const transaction = { data: '0x12', gas: 1n } as const
  const good = { chain: one, head: first, hash: '0xaa', transaction } as const
  expect(judgements.find(good)).toBeUndefined()
  judgements.add(good)
  judgements.add({ ...good, hash: '0xbb' })
  expect(judgements.find(good)).toBe(transaction)
  expect(judgements.find({ ...good, hash: '0xcc' })).toBeUndefined()
  expect(judgements.find({ ...good, chain: other })).toBeUndefined()
  expect(judgements.find({ ...good, head: second })).toBeUndefined()
  // With a newer head nothing of the older one is kept.
  judgements.add({ ...good, head: second, hash: '0xdd' })
  expect(judgements.find(good)).toBeUndefined()
})
