import { createKit, type Kit } from '@latchkey/core'
import { createFakeAdapter, createFakeWorld, createTestKit, startAwake } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

async function setUpOf(kit: Kit) {
  const { findings } = await diagnose(kit)
  return findings.filter(({ id }) => /^setup\/(server|duplicate-id|not-started|started)$/.test(id))
}

test('a kit that was never started is told, with the ways to start it', async () => {
  const { kit } = createTestKit()
  expect(await setUpOf(kit)).toMatchObject([
    { id: 'setup/not-started', level: 'problem', next: expect.stringContaining('kit.start()') },
  ])
})

test('a started kit says whether its adapters are at work', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  kit.start()
  expect(await setUpOf(kit)).toMatchObject([{ id: 'setup/started', level: 'ok' }])
  expect((await setUpOf(kit))[0]?.text).toContain('Nothing has needed its adapters yet')
  await kit.wake()
  expect((await setUpOf(kit))[0]?.text).toContain('at work')
})

test('a destroyed kit counts as not started', async () => {
  const { kit } = createTestKit()
  await startAwake(kit)
  kit.destroy()
  expect(await setUpOf(kit)).toMatchObject([{ id: 'setup/not-started' }])
})

test('the second kit of one id is told, the first one is fine', async () => {
  const world = createFakeWorld()
  const { kit: first } = createTestKit({ id: 'twin' }, world)
  const { kit: second } = createTestKit({ id: 'twin' }, world)
  first.start()
  second.start()
  expect(await setUpOf(first)).toMatchObject([{ id: 'setup/started' }])
  expect(await setUpOf(second)).toMatchObject([
    { id: 'setup/duplicate-id', level: 'problem', title: 'A second kit has the id "twin"' },
  ])
})

test('a server has no page to look at, and nothing else is claimed of one', async () => {
  const { env } = createFakeWorld()
  const options = { projectId: 'test', networks: [], logLevel: 'silent' } as const
  const kit = createKit(options, { world: { ...env, window: undefined, storage: undefined } })
  const { findings, about } = await diagnose(kit)
  expect(findings.map(({ id }) => id)).toContain('setup/server')
  expect(findings.filter(({ id }) => /^(page|wallet|node)/.test(id))).toEqual([])
  expect(about).toContain('no page')
})
