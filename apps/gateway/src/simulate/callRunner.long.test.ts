import { expect, test } from 'vitest'
import { callRunner } from './callRunner'

test('the code that stands in an account’s place is what CallRunner.sol says', async () => {
  const { compileRunner } = await import(new URL('compileRunner.mjs', import.meta.url).href)
  expect(compileRunner()).toBe(callRunner)
})
