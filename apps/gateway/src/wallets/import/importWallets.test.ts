import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import verified from '../../../data/wallets.json' with { type: 'json' }
import { startTestGateway, type TestGateway } from '../../../test/testGateway'
import { wallets } from '../registry/walletsTable'
import { seedWallets } from '../seedWallets'
import { exportWallets } from './exportWallets'
import { ImportProblems } from './ImportProblems'
import { importWallets } from './importWallets'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
beforeEach(() => gateway.context.db.delete(wallets).then(() => {}))
afterAll(() => gateway.close())

const wallet = (letter: string, name: string, more: object = {}) => ({
  id: letter.repeat(64),
  name,
  source: 'its own page',
  ...more,
})
const names = async () => (await exportWallets(gateway.context)).data.map(({ name }) => name)

test('a list is added to, changed and replaced; what has no place comes last', async () => {
  const { context } = gateway
  const first = await importWallets(context, [
    wallet('a', 'Aurora', { order: 5 }),
    wallet('b', 'Brave one', { order: 2, homepage: 'https://b.example' }),
  ])
  expect(first).toEqual({ added: 2, changed: 0, removed: 0, unread: [] })
  const second = await importWallets(context, {
    data: [wallet('c', 'Cedar'), wallet('b', 'Borealis', { x: 1 })],
  })
  expect(second).toEqual({ added: 1, changed: 1, removed: 0, unread: ['x'] })
  expect(await names()).toEqual(['Borealis', 'Aurora', 'Cedar'])
  // A field that the new row does not have is gone, and the place is kept.
  expect((await exportWallets(context)).data[0]).toEqual({
    ...wallet('b', 'Borealis'),
    order: 2,
  })
  const third = await importWallets(context, [wallet('d', 'Delta'), wallet('c', 'Cedar')], { replace: true })
  expect(third).toEqual({ added: 1, changed: 1, removed: 2, unread: [] })
  expect(await names()).toEqual(['Delta', 'Cedar'])
})

test('what was exported can be imported, and is the same', async () => {
  const { context } = gateway
  await importWallets(context, [
    wallet('a', 'Aurora', { image: 'metamask', chains: ['eip155:1'], injected: [{ namespace: 'eip155' }] }),
    wallet('b', 'Borealis', { supports_wc: false, badge_type: 'none', rdns: 'example.b' }),
  ])
  const exported = JSON.parse(JSON.stringify(await exportWallets(context)))
  expect(exported).toMatchObject({ count: 2, data: [{ image_id: 'metamask', source: 'its own page' }, {}] })
  await context.db.delete(wallets)
  await importWallets(context, exported, { replace: true })
  expect(JSON.parse(JSON.stringify(await exportWallets(context)))).toEqual(exported)
})

test('one bad row keeps the whole list out and loses nothing', async () => {
  const { context } = gateway
  await importWallets(context, [wallet('a', 'Aurora')])
  const bad = [
    wallet('c', 'Cedar'),
    wallet('d', 'АURORA', { homepage: 'javascript:alert(1)' }),
    wallet('e', 'Echo', { image: 'nobody-drew-this' }),
  ]
  const error = await importWallets(context, bad, {}).catch(thrown => thrown)
  expect(error).toBeInstanceOf(ImportProblems)
  expect(error.problems.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
    ...['2 homepage', '2 name', '3 image'],
  ])
  expect(error.message).toContain('- row 2, homepage: "javascript:alert(1)" is not an https address')
  expect(await names()).toEqual(['Aurora'])
  await expect(importWallets(context, bad, { replace: true })).rejects.toBeInstanceOf(ImportProblems)
  await expect(importWallets(context, [], { replace: true })).rejects.toThrow('is empty')
  expect(await names()).toEqual(['Aurora'])
})

test('two imports at once stand one after the other', async () => {
  const { context } = gateway
  const results = await Promise.allSettled([
    importWallets(context, [wallet('a', 'Aurora')]),
    importWallets(context, [wallet('b', 'Aur0ra')]),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await names()).toHaveLength(1)
})

test('thousands of wallets come in at once', async () => {
  const list = Array.from({ length: 3_000 }, (_, at) => ({
    id: at.toString(16).padStart(64, '0'),
    name: `Number ${at.toString(36)} of ${at}`,
    source: 'made up',
  }))
  const { added } = await importWallets(gateway.context, list, { allowSameName: true })
  expect(added).toBe(3_000)
})

test('an empty registry gets the verified wallets, one that has any is left alone', async () => {
  const { context } = gateway
  await seedWallets(context)
  const seeded = await exportWallets(context)
  expect(seeded.count).toBe(verified.length)
  expect(seeded.data[0]).toMatchObject({ name: 'MetaMask', image_id: 'metamask', source: expect.any(String) })
  await importWallets(context, [wallet('a', 'Aurora')], { replace: true })
  await seedWallets(context)
  expect(await names()).toEqual(['Aurora'])
})
