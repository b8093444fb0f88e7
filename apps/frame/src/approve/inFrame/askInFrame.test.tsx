import '../../page/frame.css'
import '../approve.css'
import { toCaipNetworkId } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { memoryLocks } from '../../testing/memoryLocks'
import { memoryStore } from '../../testing/memoryStore'
import type { ApprovalRequest } from '../approvalRequest'
import { deferred } from '../deferred'
import { openQuestions } from '../openQuestions'

const hello: ApprovalRequest = {
  origin: 'https://shop.example',
  networkId: toCaipNetworkId('eip155', 1),
  account: `0x${'ab'.repeat(20)}`,
  action: { kind: 'personal', message: 'Hello from the shop' },
}
const second = 1_000

beforeEach(() => {
  document.body.replaceChildren()
  vi.useFakeTimers()
  // The browser has the frame in sight from the first moment on.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly heard: (entries: object[]) => void) {}
      observe() {
        this.heard([{ isVisible: true, intersectionRatio: 1 }])
      }
      takeRecords = () => []
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A device whose disk takes what is written, and keeps it once a test says so. */
function slowDisk() {
  const store = memoryStore()
  const { put } = store
  let kept = deferred<void>()
  store.put = async (name, value) => {
    await kept.promise
    await put(name, value)
  }
  return {
    store,
    async keep() {
      kept.resolve()
      await pass(0)
      kept = deferred()
    },
    noted: () => ((store.contents.get('daily-wrong:shop') ?? []) as number[]).length,
  }
}

/** The frame on this device, with a message before a visitor who has it in sight. */
async function askHello({ store = memoryStore(), locks = memoryLocks() } = {}) {
  const shown: boolean[] = []
  const show = (isShown: boolean) => shown.push(isShown)
  const { approvals } = await openQuestions({ window, store, locks, projectId: 'shop', language: 'en', show })
  const ask = () =>
    approvals.ask({ prepare: async () => hello, finish: async ({ action }) => JSON.stringify(action) })
  const answer = ask().catch((error: Error) => error.message)
  await pass(second)
  await expect.poll(note).toBe('')
  field().focus()
  const digits = document.querySelector('.approve-digits b')?.textContent ?? ''
  return { answer, ask, shown, digits, wrong: digits === '12' ? '34' : '12' }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const note = () => document.querySelector('#approve-note')?.textContent
const wrongWords = expect.stringContaining('These are not the two digits that you see.')
const hasMoved = () => document.querySelector('.approve-main')?.textContent === 'Open the window'

function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('.approve-digits input')
  if (!input) throw new Error('nothing can be typed here')
  return input
}

/** It still has the focus, and says that it takes nothing. */
function expectStill() {
  expect(note()).toBe('One moment …')
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-disabled')).toBe('true')
  expect([field().disabled, field().readOnly]).toEqual([false, false])
  expect(hasMoved()).toBe(false)
}

test('[T-3 T-52] each of three wrong pairs is noted before it is said, and the third moves to the window', async () => {
  const { store, keep, noted } = slowDisk()
  const { wrong } = await askHello({ store })
  for (const times of [1, 2]) {
    await userEvent.keyboard(wrong)
    await pass(second)
    expectStill()
    expect(noted()).toBe(times - 1)
    await keep()
    expect(noted()).toBe(times)
    expect(note()).toEqual(wrongWords)
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-disabled')).toBe('false')
  }
  await userEvent.keyboard(wrong)
  await pass(second)
  expectStill()
  expect(noted()).toBe(2)
  await keep()
  expect(noted()).toBe(3)
  expect(hasMoved()).toBe(true)
})

test('[T-3] what is typed while a wrong pair is noted counts for nothing, right or wrong', async () => {
  const { store, keep, noted } = slowDisk()
  const { answer, digits, wrong } = await askHello({ store })
  await userEvent.keyboard(wrong)
  await userEvent.keyboard(`${wrong}${wrong}${digits}{Enter}`)
  await pass(second)
  expectStill()
  expect(field().value).toBe('')
  await keep()
  expect(noted()).toBe(1)
  expect([field().value, note()]).toEqual(['', wrongWords])
  await userEvent.keyboard('{Enter}')
  await pass(second)
  expect(hasMoved()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toContain('4001')
})

test('[T-3] the right digits after two wrong pairs sign', async () => {
  const { answer, digits, wrong, shown } = await askHello()
  for (const _ of [1, 2]) {
    await userEvent.keyboard(wrong)
    await pass(0)
    expect(note()).toEqual(wrongWords)
  }
  await userEvent.keyboard(`${digits}{Enter}`)
  await pass(second)
  await expect(answer).resolves.toBe(JSON.stringify(hello.action))
  expect(shown).toEqual([true, false])
})

test('[T-3] digits that are changed right after they were agreed to sign nothing', async () => {
  const { answer, digits, wrong } = await askHello()
  await userEvent.keyboard(`${digits}{Enter}`)
  await userEvent.keyboard(`{Backspace}{Backspace}${wrong}`)
  await pass(second)
  expect(note()).toEqual(wrongWords)
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toContain('4001')
})

test('[T-52] a disk that never answers has the question move to its window, and the next one, too', async () => {
  const { store } = slowDisk()
  const { answer, ask, wrong } = await askHello({ store })
  await userEvent.keyboard(wrong)
  await pass(2 * second - 1)
  expectStill()
  await pass(1)
  expect(hasMoved()).toBe(true)
  document.querySelector<HTMLElement>('.approve-buttons button')?.click()
  await expect(answer).resolves.toContain('4001')
  ask().catch(() => {})
  await pass(0)
  expect(hasMoved()).toBe(true)
})

test('[T-52] a lock that another tab holds on to has the question move to its window', async () => {
  const locks = memoryLocks()
  locks.request('latchkey-daily:shop', () => new Promise(() => {}))
  const { wrong } = await askHello({ locks })
  await userEvent.keyboard(wrong)
  await pass(2 * second - 1)
  expectStill()
  await pass(1)
  expect(hasMoved()).toBe(true)
})

test.each(['get', 'put'] as const)(
  '[T-52] a store that refuses to %s has the question move to its window at once',
  async name => {
    const store = memoryStore()
    store[name] = () => Promise.reject(new Error('denied'))
    const { wrong } = await askHello({ store })
    await userEvent.keyboard(wrong)
    await pass(0)
    expect(hasMoved()).toBe(true)
  },
)

test('[T-3] a question that was refused while a wrong pair is noted stays ended', async () => {
  const { store, keep, noted } = slowDisk()
  const { answer, wrong, shown } = await askHello({ store })
  await userEvent.keyboard(wrong)
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toContain('4001')
  await keep()
  await pass(2 * second)
  expect(noted()).toBe(1)
  expect(shown).toEqual([true, false])
  expect(document.querySelector('main')).toBeNull()
})
