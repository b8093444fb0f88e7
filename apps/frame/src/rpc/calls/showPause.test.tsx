import '../../page/frame.css'
import '../../page/view.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deferred } from '../../approve/deferred'
import { createStage } from '../../page/createStage'
import { runView } from '../../page/runView'
import { showPause } from './showPause'

beforeEach(() => document.body.replaceChildren())

/** The pause after the first of three steps, while the question of that step is still there. */
async function open() {
  const shown: boolean[] = []
  const stage = createStage(document.body, isShown => shown.push(isShown))
  const over = deferred<void>()
  const stop = vi.fn()
  stage.question(true)
  const left = runView({ stage, language: 'en' }, document, ui =>
    showPause(ui, { number: 1, of: 3 }, over.promise, stop),
  )
  await expect.element(page.getByText('Stop here')).toBeInTheDocument()
  return { stage, shown, stop, left, over: () => over.resolve() }
}

test('[EMB-76] the frame stays between two steps, says what is waited for, and goes with the last', async () => {
  const { stage, shown, stop, left, over } = await open()
  const text = page.getByText('Waiting until step 1 of 3 is done.')
  await expect.element(text).not.toBeVisible()
  stage.question(false)
  await expect.element(text).toBeVisible()
  expect(page.getByRole('status').element()).toBe(text.element())
  stage.question(true) // another request, or the next step
  await expect.element(text).not.toBeVisible()
  stage.question(false)
  over()
  await left
  expect(shown).toEqual([true, false])
  expect(stop).not.toHaveBeenCalled()
})

test('[EMB-76] the visitor stops there, or closes it, which stops nothing', async () => {
  const first = await open()
  first.stage.question(false)
  await page.getByRole('button', { name: 'Stop here' }).click()
  expect(first.stop).toHaveBeenCalledOnce()
  first.over()
  await first.left
  const second = await open()
  second.stage.question(false)
  await page.getByRole('button', { name: 'Close' }).click()
  await second.left
  expect(second.stop).not.toHaveBeenCalled()
  expect(second.shown).toEqual([true, false])
})
