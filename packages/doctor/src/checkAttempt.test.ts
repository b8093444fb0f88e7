import { type AttachedAdapter, closeModal, connect, openModal, pair } from '@latchkey/core'
import {
  createFakeAdapter,
  createFakePage,
  createFakeWalletConnect,
  createFakeWorld,
  createTestKit,
  settled,
  startAwake,
} from '@latchkey/core/fakes'
import { kitError, type TableCode } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { attemptWords } from './attemptWords'
import { diagnose } from './diagnose'

function setUp(connecting?: AttachedAdapter['connect']) {
  const adapter = createFakeAdapter()
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({ ...attach(host), ...(connecting ? { connect: connecting } : {}) })
  }
  const { kit, world } = createTestKit({ adapters: [adapter] })
  const tryIt = () => connect(kit, { connectorId: 'io.one' }).catch(() => {})
  const find = async () => {
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    return (await diagnosing).findings.filter(({ id }) => id.startsWith('attempt/'))
  }
  return { kit, world, adapter, tryIt, find }
}

const failsWith = (error: unknown) => setUp(() => Promise.reject(error))

test('nobody tried, somebody is connected', async () => {
  const { kit, tryIt, find } = setUp()
  await startAwake(kit)
  expect(await find()).toMatchObject([{ id: 'attempt/none', level: 'ok' }])
  await tryIt()
  expect(await find()).toMatchObject([{ id: 'attempt/connected', level: 'ok', text: 'One is in use.' }])
})

test('a visitor who declined is a note', async () => {
  const { kit, adapter, tryIt, find } = setUp()
  adapter.answer = 'refuse'
  await startAwake(kit)
  await tryIt()
  expect(await find()).toMatchObject([
    { id: 'attempt/user/rejected', level: 'note', text: expect.stringContaining('declined in One') },
  ])
})

test.each(Object.keys(attemptWords).filter(code => code !== 'user/rejected') as TableCode[])(
  'an attempt that ended with %s is explained',
  async code => {
    const { kit, tryIt, find } = failsWith(kitError(code, { value: 'x' }))
    await startAwake(kit)
    await tryIt()
    const [found] = await find()
    expect(found).toMatchObject({ id: `attempt/${code}`, level: 'problem', next: expect.any(String) })
    expect(found?.text).toContain('One')
    expect(found?.text).not.toContain('{')
  },
)

test('an error without words of its own is told by its code', async () => {
  const { kit, tryIt, find } = failsWith(kitError('http/timeout', { value: 5 }))
  await startAwake(kit)
  await tryIt()
  expect(await find()).toMatchObject([{ title: 'The last attempt failed (http/timeout)', level: 'problem' }])
})

test.each(['Popup window was blocked', 'Pop-up blocked by the browser', 'could not open pop up'])(
  'a wallet whose window was kept from opening (%s)',
  async message => {
    const { kit, tryIt, find } = failsWith(
      kitError('wallet/failed', { cause: new Error('x', { cause: { message } }) }),
    )
    await startAwake(kit)
    await tryIt()
    expect(await find()).toMatchObject([
      { id: 'attempt/popup-blocked', level: 'problem', next: expect.stringContaining('Allow popups') },
    ])
  },
)

test('a failure is still known after the modal was closed', async () => {
  const { kit, tryIt, find } = failsWith(kitError('wallet/busy'))
  await startAwake(kit)
  await openModal(kit)
  await tryIt()
  closeModal(kit)
  await settled()
  expect(await find()).toMatchObject([{ id: 'attempt/wallet/busy', level: 'problem' }])
})

test('a cancelled attempt leaves nothing behind', async () => {
  const { kit, adapter, tryIt, find } = setUp()
  adapter.answer = 'stall'
  await startAwake(kit)
  await openModal(kit)
  const trying = tryIt()
  await settled()
  closeModal(kit)
  await trying
  expect(await find()).toMatchObject([{ id: 'attempt/none', text: expect.stringContaining('cancelled') }])
})

test('a wallet that was asked: a note first, a problem when it takes long', async () => {
  const { kit, world, adapter, tryIt, find } = setUp()
  adapter.answer = 'stall'
  await startAwake(kit)
  const trying = tryIt()
  await settled()
  expect(await find()).toMatchObject([
    { id: 'attempt/waiting', level: 'note', title: expect.stringContaining('One') },
  ])
  await world.clock.advance(10_000)
  expect(await find()).toMatchObject([{ id: 'attempt/waiting', level: 'problem' }])
  adapter.answerStalled('refuse')
  await trying
})

test('a pairing is told as one: its code while it waits, and how it failed after the modal was closed', async () => {
  const world = createFakeWorld()
  createFakePage(world)
  const fake = createFakeWalletConnect()
  const { kit } = createTestKit({ relayUrl: 'wss://relay.example' }, world, fake.load)
  await startAwake(kit)
  await openModal(kit)
  const find = async () => (await diagnose(kit)).findings.filter(({ id }) => id.startsWith('attempt/'))
  const pairing = pair(kit).catch(() => {})
  await expect.poll(() => fake.pairings.length).toBe(1)
  expect(await find()).toMatchObject([
    { id: 'attempt/waiting', level: 'note', next: expect.stringContaining('Scan the code') },
  ])
  fake.pairings[0]?.fail('wallet/failed')
  await pairing
  closeModal(kit)
  await settled()
  expect(await find()).toMatchObject([{ id: 'attempt/wallet/failed', level: 'problem' }])
  kit.destroy()
})

test('an earlier connection that is being restored', async () => {
  const { kit, adapter, world, tryIt } = setUp()
  await startAwake(kit)
  await tryIt()
  kit.destroy()
  const later = createFakeAdapter()
  later.reconnectAnswer = 'stall'
  const { kit: again } = createTestKit({ adapters: [later] }, world)
  await startAwake(again)
  const { findings } = await diagnose(again)
  expect(findings.find(({ id }) => id === 'attempt/restoring')).toMatchObject({ level: 'note' })
  expect(adapter.attachments).toBe(1)
  later.answerStalled('refuse')
})
