import { expect, it } from 'vitest'
import { createStory } from './createStory.mjs'

const from = '0x000000000000000000000000000000000000bEEF'

it('mines one block for each transaction, at the second it is told', () => {
  const story = createStory({ begins: 100, strangers: [] })
  story.at(200_000)
  story.send({ from, to: from })
  story.send({ from, to: from })
  expect(times(story.end())).toEqual([200, 201])
})

it('goes on where it is when it is told of a time that has passed', () => {
  const story = createStory({ begins: 100, strangers: [] })
  story.at(50_000)
  story.send({ from, to: from })
  expect(times(story.end())).toEqual([101])
})

it('speaks for strangers only while it is told', () => {
  const requests = createStory({ begins: 100, strangers: [from] }).end()
  expect(requests.map(({ method }) => method)).toEqual([
    'hardhat_impersonateAccount',
    'hardhat_setBalance',
    'hardhat_stopImpersonatingAccount',
  ])
})

function times(requests) {
  return requests
    .filter(({ method }) => method === 'evm_setNextBlockTimestamp')
    .map(({ params }) => params[0])
}
