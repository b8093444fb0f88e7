import { createFakeWorld, createTestKit, type FakeWorld } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

async function storageOf(world: FakeWorld) {
  const { findings } = await diagnose(createTestKit({}, world).kit)
  return findings.filter(({ id }) => id.startsWith('page/storage'))
}

test('a storage that keeps things is fine, and is left as it was', async () => {
  const world = createFakeWorld()
  world.storage.data.set('of the site', '1')
  expect(await storageOf(world)).toMatchObject([{ id: 'page/storage', level: 'ok' }])
  expect([...world.storage.data]).toEqual([['of the site', '1']])
})

test('another tab does not take the probe for a change of the kit', async () => {
  const world = createFakeWorld()
  const other = createFakeWorld({ tabOf: world })
  const heard: string[] = []
  const { kit } = createTestKit({}, other)
  kit.storage.onForeignChange(key => heard.push(key))
  await storageOf(world)
  expect(heard).toEqual([])
})

test('a browser that refuses storage is told', async () => {
  const world = createFakeWorld()
  world.storage.fault = 'throws'
  expect(await storageOf(world)).toMatchObject([{ id: 'page/storage-refused', level: 'problem' }])
  world.env.storage = undefined
  expect(await storageOf(world)).toMatchObject([{ id: 'page/storage-refused', level: 'problem' }])
})

test('a full storage is told', async () => {
  const world = createFakeWorld()
  world.storage.fault = 'full'
  expect(await storageOf(world)).toMatchObject([{ id: 'page/storage-full', level: 'problem' }])
})

test.each([
  [false, ['page/storage-partitioned', 'page/storage']],
  [true, ['page/storage']],
])('in a frame of another site with access to its storage %j', async (access, expected) => {
  const world = createFakeWorld()
  const document = { addEventListener() {}, removeEventListener() {}, hasStorageAccess: async () => access }
  Object.assign(world.window, { top: { location: null }, self: {}, document })
  expect((await storageOf(world)).map(({ id }) => id)).toEqual(expected)
})
