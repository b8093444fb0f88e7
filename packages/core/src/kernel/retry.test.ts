import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { retry } from './retry'

test('tries three times with pauses, and takes the first success', async () => {
  const { kit, world } = createTestKit()
  let tries = 0
  const loaded = retry(kit, async () => {
    tries += 1
    if (tries < 3) throw new TypeError('failed to fetch module')
    return 'code'
  })
  await world.clock.advance(299)
  expect(tries).toBe(1)
  await world.clock.advance(1)
  expect(tries).toBe(2)
  await world.clock.advance(1200)
  expect(await loaded).toBe('code')
})

test('tells the last failure', async () => {
  const { kit, world } = createTestKit()
  const outcome = expect(retry(kit, () => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  await world.clock.advance(1500)
  await outcome
  expect(world.clock.timers()).toBe(0)
})

test('a destroyed kit leaves nobody waiting', async () => {
  const { kit, world } = createTestKit()
  const outcome = expect(retry(kit, () => Promise.reject(new TypeError('gone')))).rejects.toMatchObject({
    code: 'kit/destroyed',
  })
  await world.clock.advance(1)
  kit.destroy()
  await outcome
})
