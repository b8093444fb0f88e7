import { expect, test } from 'vitest'
import { createHeadJudge } from './createHeadJudge'

/** A chain as its nodes tell it: blocks by number, each with a letter for the branch. */
function judging() {
  const chain = new Map<bigint, string>()
  const judge = createHeadJudge(async number => chain.get(number))
  const see = (number: number, branch = 'a', before = branch) => {
    const hash = `${branch}${number}`
    chain.set(BigInt(number), hash)
    return judge.see({ number: BigInt(number), hash, parent: `${before}${number - 1}` })
  }
  return { see, chain }
}

test('the first block and each further one is news, the same one is none', async () => {
  const { see } = judging()
  expect(await see(5)).toEqual({ number: '5', hash: 'a5' })
  expect(await see(5)).toBeUndefined()
  expect(await see(6)).toEqual({ number: '6', hash: 'a6' })
  expect(await see(9)).toEqual({ number: '9', hash: 'a9' })
})

test('a block that does not follow the last one tells of a re-organisation', async () => {
  const { see, chain } = judging()
  await see(5)
  expect(await see(6, 'b')).toMatchObject({ number: '6', isReorg: true })
  expect(await see(6, 'c')).toMatchObject({ number: '6', hash: 'c6', isReorg: true })
  // Blocks were missed in between, and the last one is not there any more.
  chain.set(6n, 'd6')
  expect(await see(9, 'd')).toMatchObject({ number: '9', isReorg: true })
  expect(await see(10, 'd')).toEqual({ number: '10', hash: 'd10' })
})

test('a node that is behind tells nothing; a chain that went back and stays there does', async () => {
  const { see } = judging()
  for (const number of [5, 6, 7]) await see(number)
  expect([await see(6), await see(7), await see(6), await see(6)]).toEqual([...Array(4)])
  expect(await see(6)).toMatchObject({ number: '6', isReorg: true })
  expect(await see(7)).toEqual({ number: '7', hash: 'a7' })
  // Another block at a known number is no matter of patience.
  expect(await see(6, 'b')).toMatchObject({ number: '6', hash: 'b6', isReorg: true })
})

test('slots have no hashes, and go on', async () => {
  const judge = createHeadJudge(async () => undefined)
  expect(await judge.see({ number: 1n })).toEqual({ number: '1' })
  expect(await judge.see({ number: 1n })).toBeUndefined()
  expect(await judge.see({ number: 4n })).toEqual({ number: '4' })
})
