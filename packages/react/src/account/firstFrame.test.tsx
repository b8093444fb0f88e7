import { type Clock, type Kit, openModal } from '@latchkey/core'
import { fakeStorage } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 60_000 }
const hourMs = 3_600_000

type Storage = ReturnType<typeof fakeStorage>
type Visit = {
  storage: Storage
  laterMs: number
  tokens: () => Promise<number>
  coins: () => Promise<bigint>
}

/** A visit of the same page in the same browser, so much later, with an account that is connected. */
async function visit({ storage, laterMs, tokens, coins }: Visit) {
  const fetch = async (input: RequestInfo | URL) => {
    if (new URL(String(input)).pathname !== `/v1/account/${alice}/balance`)
      return new Response('{}', { status: 404 })
    const quantity = { decimals: '18', numeric: String(await tokens()) }
    const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, priceDecimal: '2', quantity }
    return Response.json({ balances: [ether] })
  }
  const clock: Clock = {
    now: () => Date.now() + laterMs,
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  const adapter = createFakeAdapter()
  adapter.balance = async () => ({ value: await coins(), decimals: 18, symbol: 'ETH' })
  const { kit } = testKit(
    { id: 'visits', gatewayUrl: 'https://gate.example', adapter },
    { storage, clock, fetch: fetch as typeof globalThis.fetch },
  )
  const rendered = await renderConnected(kit)
  const leave = async () => {
    await rendered.unmount()
    kit.destroy()
  }
  return { kit, leave }
}

type Frame = { rows: number; skeletons: number; total: string | undefined; balance: string | undefined }

/** What of the account each frame shows, from the first one on that shows any of it. */
function watchFrames(kit: Kit): Frame[] {
  const frames: Frame[] = []
  const look = () => {
    const root = hostOf(kit)?.shadowRoot
    const one = (selector: string) => root?.querySelector(selector)?.textContent ?? undefined
    if (root?.querySelector('dialog[open] .lk-account'))
      frames.push({
        rows: root.querySelectorAll('.lk-rows .lk-token').length,
        skeletons: root.querySelectorAll('.lk-skeleton').length,
        total: one('.lk-total bdi'),
        balance: one('.lk-balance bdi'),
      })
    if (frames.length < 10_000) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return frames
}

test('[ACC-27 ACC-28 ACC-29 ACC-30] the next visit begins with what the last one knew, until the answers are here', async () => {
  const storage = fakeStorage()
  const first = await visit({
    storage,
    laterMs: 0,
    tokens: async () => 1,
    coins: async () => 5n * 10n ** 18n,
  })
  await openModal(first.kit)
  const kept = (key: string) => storage.getItem(`latchkey.v1.visits.${key}`) !== null
  await vi.waitFor(
    () => expect([kept('cache.tokens'), kept('cache.nativeBalance')]).toEqual([true, true]),
    patience,
  )
  await first.leave()

  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const later = {
    laterMs: hourMs,
    tokens: () => answered.then(() => 3),
    coins: () => answered.then(() => 7n * 10n ** 18n),
  }
  const { kit } = await visit({ storage, ...later })
  const frames = watchFrames(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0), patience)
  expect(frames[0]).toEqual({ rows: 1, skeletons: 0, total: '$2.00', balance: '5.000 ETH' })
  answer()
  const end = { rows: 1, skeletons: 0, total: '$6.00', balance: '7.000 ETH' }
  await vi.waitFor(() => expect(frames.at(-1)).toEqual(end), patience)
  expect(frames.filter(({ rows, skeletons }) => rows !== 1 || skeletons > 0)).toEqual([])
})

test('[ACC-31] what is older than a day is not shown again', async () => {
  const storage = fakeStorage()
  const first = await visit({ storage, laterMs: 0, tokens: async () => 1, coins: async () => 1n })
  await openModal(first.kit)
  const kept = () => storage.getItem('latchkey.v1.visits.cache.tokens') !== null
  await vi.waitFor(() => expect(kept()).toBe(true), patience)
  await first.leave()
  const never = new Promise<never>(() => {})
  const { kit } = await visit({ storage, laterMs: 25 * hourMs, tokens: () => never, coins: () => never })
  const frames = watchFrames(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0), patience)
  expect(frames[0]).toMatchObject({ rows: 0, total: undefined })
  await vi.waitFor(() => expect(kept()).toBe(false), patience)
})
