import '../../page/frame.css'
import '../../page/view.css'
import type { Json } from '@latchkey/protocol/frame'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deferred } from '../../approve/deferred'
import { createStage } from '../../page/createStage'
import { runView } from '../../page/runView'
import { showCalls } from './showCalls'

beforeEach(() => document.body.replaceChildren())

const hash = `0x${'cd'.repeat(32)}`

/** The view over calls whose state the test sets; time goes on when it says so. */
function open(first: Json) {
  let state = first
  let tick = deferred<void>()
  const shown: boolean[] = []
  const stage = createStage(document.body, isShown => shown.push(isShown))
  const over = runView({ stage, language: 'en' }, document, ui =>
    showCalls(
      ui,
      async () => state,
      () => tick.promise,
    ),
  )
  return {
    over,
    shown,
    become(next: Json) {
      state = next
      const before = tick
      tick = deferred()
      before.resolve()
    },
  }
}

test('the visitor sees that calls are under way, and that they are done', async () => {
  const { over, shown, become } = open({ status: 100 })
  await expect.element(page.getByRole('heading', { name: 'Your steps' })).toBeVisible()
  await expect.element(page.getByText('They are under way.')).toBeVisible()
  become({ status: 200, receipts: [{ transactionHash: hash }] })
  await expect.element(page.getByText('Done: all of them have happened.')).toBeVisible()
  await expect.element(page.getByText(hash)).toBeVisible()
  expect(document.body.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await page.getByRole('button', { name: 'Done' }).click()
  await over
  expect(shown).toEqual([true, false])
})

test('of calls one after another each is listed, and what is never sent', async () => {
  const other = `0x${'ef'.repeat(32)}`
  const { over, become } = open({ status: 100, atomic: false, count: 3, unsent: 0 })
  await expect.element(page.getByText('They are under way.')).toBeVisible()
  const done = { transactionHash: hash, status: '0x1' }
  become({ status: 100, atomic: false, count: 3, unsent: 1, receipts: [done] })
  await expect.element(page.getByText('Step 1: done')).toBeVisible()
  await expect.element(page.getByText('Not sent: 1 of 3. Nothing more is sent.')).toBeVisible()
  const receipts = [done, { transactionHash: other, status: '0x0' }]
  become({ status: 600, atomic: false, count: 3, unsent: 1, receipts })
  const part = 'Only some of them have happened. What is done stays done.'
  await expect.element(page.getByText(part)).toBeVisible()
  await expect.element(page.getByText('Step 2: failed')).toBeVisible()
  await expect.element(page.getByText(other)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await over
})

test.each([
  [400, 'They were not carried out: nothing has happened.'],
  [500, 'They failed: nothing was moved, but the fee may be gone.'],
])('that they failed is said plainly (%i), and the view can be closed', async (status, text) => {
  const { over, shown } = open({ status })
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await over
  expect(shown).toEqual([true, false])
})
