import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { loadPart } from './loadPart'

test('a file that does not come is an error that the visitor is told, and the next attempt loads it again', async () => {
  const { kit, world } = createTestKit()
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('failed to fetch module')
    return 'code'
  }
  const refused = expect(loadPart(kit, 'pay', load)).rejects.toMatchObject({
    code: 'view/not-loaded',
    message: 'pay did not load',
  })
  await world.clock.advance(1500)
  await refused
  isThere = true
  expect(await loadPart(kit, 'pay', load)).toBe('code')
})

test('a kit that was destroyed says so', async () => {
  const { kit, world } = createTestKit()
  const refused = expect(
    loadPart(kit, 'pay', () => Promise.reject(new TypeError('gone'))),
  ).rejects.toMatchObject({
    code: 'kit/destroyed',
  })
  await world.clock.advance(1)
  kit.destroy()
  await refused
})
