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
