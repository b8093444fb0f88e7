import { expect, test } from 'vitest'
import { callRunner } from './callRunner'
import { receiverRunner } from './receiverRunner'

test.each([
  ['CallRunner', callRunner],
  ['ReceiverRunner', receiverRunner],
])('the code that stands in the place of another is what %s.sol says', async (contract, code) => {
  const { compileRunner } = await import(new URL('compileRunner.mjs', import.meta.url).href)
  expect(compileRunner(contract)).toBe(code)
})
