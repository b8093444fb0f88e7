import { closeModal, type Kit, openModal, router } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '../../test/emulateMedia'
import { holdAnimations } from '../../test/holdAnimations'
import { drawn, hostOf, renderConnected, renderSite, testKit } from '../../test/site'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Where an animation runs right now, and how long it lasts. */
function running(kit: Kit): { on: string; duration: number }[] {
  const root = hostOf(kit)?.shadowRoot
  return (root?.getAnimations() ?? [])
    .filter(animation => !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition))
    .map(({ effect }) => {
      const target = (effect as KeyframeEffect).target
      return {
        on: target?.id || target?.classList[0] || '',
        duration: Number(effect?.getTiming().duration),
      }
    })
}

async function opened(options: Parameters<typeof testKit>[0] = {}) {
  const made = testKit(options)
  await renderSite(made.kit)
  await openModal(made.kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await vi.waitFor(() => expect(running(made.kit)).toEqual([]))
  return made
}

test('[NAV-38 NAV-39 NAV-40] a further view: title 120 ms, height 150 ms, view 150 ms', async () => {
  const { kit } = await opened()
  const before = drawn(kit, '.lk-card').getBoundingClientRect().height
  holdAnimations()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-card').dataset.view).toBe('WhatIsAWallet'))
  await vi.waitFor(() => expect(running(kit)).toHaveLength(3))
  expect(running(kit)).toEqual(
    expect.arrayContaining([
      { on: 'lk-title', duration: 120 },
      { on: 'lk-card', duration: 150 },
      { on: 'lk-view', duration: 150 },
    ]),
  )
  expect(drawn(kit, '.lk-card').getBoundingClientRect().height).toBe(before) // begins where it was
})

test('[NAV-33 NAV-40] a further view comes from the right, going back from the left', async () => {
  const { kit } = await opened()
  holdAnimations()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await vi.waitFor(() => expect(shift(kit)).toBe(16))
  for (const animation of hostOf(kit)?.shadowRoot?.getAnimations() ?? []) animation.finish()
  await page.getByRole('button', { name: 'Back' }).click()
  await vi.waitFor(() => expect(shift(kit)).toBe(-16))
})

test('[NAV-41 NAV-42] a declined request shakes for 500 ms', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'refuse'
  holdAnimations()
  await page.getByRole('button', { name: 'One Installed' }).click()
  await vi.waitFor(() => expect(running(kit)).toContainEqual({ on: 'lk-card', duration: 500 }))
})

test('the height moves from what it was last, also where a view has grown meanwhile', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'refuse'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose another wallet' })).toBeVisible()
  await vi.waitFor(() => expect(running(kit)).toEqual([]))
  const grown = drawn(kit, '.lk-card').getBoundingClientRect().height
  holdAnimations()
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await vi.waitFor(() => expect(running(kit)).toContainEqual({ on: 'lk-card', duration: 150 }))
  expect(drawn(kit, '.lk-card').getBoundingClientRect().height).toBe(grown)
})

test('[IMP-11] with reduced motion nothing moves: opening, views, shake, waiting, closing', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { kit, adapter } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByText('Continue in One')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.getAnimations()).toEqual([])
  await adapter.answerStalled('refuse')
  await expect.element(page.getByText('Request declined')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).hover()
  expect(hostOf(kit)?.shadowRoot?.getAnimations()).toEqual([])
  closeModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(animate).not.toHaveBeenCalled()
  expect(kit.get(router).get().modal).toBe('closed')
})

test('[IMP-11] with reduced motion skeletons and rings stand still', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { kit, adapter } = testKit()
  adapter.balance = () => new Promise(() => {})
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByText('Balance is loading')).toBeInTheDocument()
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Disconnecting…' })).toBeVisible()
  expect(drawn(kit, '.lk-skeleton').getAnimations()).toEqual([])
  expect(drawn(kit, '.lk-spinner').getAnimations()).toEqual([])
  await adapter.answerStalled('approve')
})

test('without that wish they move', async () => {
  const { kit, adapter } = testKit()
  adapter.balance = () => new Promise(() => {})
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByText('Balance is loading')).toBeInTheDocument()
  expect(drawn(kit, '.lk-skeleton').getAnimations()).toHaveLength(1)
})

/** How far the view has moved aside. */
function shift(kit: Kit): number {
  return new DOMMatrix(getComputedStyle(drawn(kit, '.lk-view')).transform).m41
}
