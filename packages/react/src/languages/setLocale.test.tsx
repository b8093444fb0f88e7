import { closeModal, openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawn, hostOf, renderConnected, renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { setLocale } from './setLocale'

test("[IMP-13] a site's texts take the place of the kit's, in button and modal", async () => {
  const { kit } = testKit()
  const texts = {
    'button.connect': 'Sign in',
    'connect.title': 'Sign in with a wallet',
    'modal.close': 'Leave',
  }
  const { rerender } = await render(
    <LatchkeyProvider kit={kit} texts={texts}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in with a wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await rerender(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-13] a text that is none is shown as it is, and breaks nothing', async () => {
  const { kit } = testKit()
  await render(
    <LatchkeyProvider kit={kit} texts={{ 'connect.title': 7 as never }}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: '7' })).toBeVisible()
})

test('[IMP-13] German: texts, and numbers as Germans write them', async () => {
  const { kit } = testKit({ locale: 'de' })
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Konto' })).toBeVisible()
  await vi.waitFor(() => expect(drawn(kit, '.lk-balance bdi').textContent).toBe('1.234,567 ETH'))
  expect(drawn(kit, '.lk').lang).toBe('de')
})

test('[IMP-13] the language can be changed while the modal is open; an unknown one is English', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await setLocale(kit, 'de-AT')
  await expect.element(page.getByRole('dialog', { name: 'Wallet verbinden' })).toBeVisible()
  await setLocale(kit, 'tlh')
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-13] another language says the view that is shown, those that come later, and English comes back', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit, { view: 'WhatIsAWallet' })
  await setLocale(kit, 'de')
  await expect.element(page.getByRole('dialog', { name: 'Was ist eine Wallet?' })).toBeVisible()
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Netzwerk wählen' })).toBeVisible()
  await setLocale(kit, 'en')
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
})

test('[IMP-12] Arabic mirrors the layout and the arrows; addresses and amounts stay left to right', async () => {
  const { kit } = testKit({ locale: 'ar' })
  await renderConnected(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(drawn(kit, '.lk-balance bdi').textContent).toMatch(/ETH/))
  expect(getComputedStyle(drawn(kit, '.lk-card')).direction).toBe('rtl')
  for (const selector of ['.lk-address bdi', '.lk-balance bdi'])
    expect(getComputedStyle(drawn(kit, selector)).direction, selector).toBe('ltr')
  const card = drawn(kit, '.lk-card').getBoundingClientRect()
  const centre = card.left + card.width / 2
  const middleOf = (selector: string) => {
    const { left, width } = drawn(kit, selector).getBoundingClientRect()
    return left + width / 2
  }
  expect(middleOf('.lk-header .lk-icon-button:last-child')).toBeLessThan(centre) // close
  expect(middleOf('.lk-row .lk-picture')).toBeGreaterThan(centre)
  expect(middleOf('.lk-row .lk-turns')).toBeLessThan(centre)
  expect(endOfText(drawn(kit, '.lk-row-title'))).toBeCloseTo(
    drawn(kit, '.lk-row-text').getBoundingClientRect().right,
    0,
  )
  expect(getComputedStyle(drawn(kit, '.lk-row .lk-turns')).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})

test('[IMP-12] transitions are mirrored: a further view comes from the left', async () => {
  const { kit } = testKit({ locale: 'ar' })
  await renderSite(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)?.shadowRoot?.getAnimations()).toEqual([]))
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const animation = animate.apply(this, given)
    animation.pause()
    return animation
  })
  onTestFinished(() => void vi.restoreAllMocks())
  drawn(kit, '.lk-foot button').click()
  await vi.waitFor(() =>
    expect(new DOMMatrix(getComputedStyle(drawn(kit, '.lk-view')).transform).m41).toBe(-16),
  )
  closeModal(kit)
})

test('[IMP-12] an English modal on a page that runs from right to left is mirrored, too', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(drawn(kit, '.lk').dir).toBe('rtl')
})

test('[IMP-13] the language of the page counts where the site chose none', async () => {
  const before = document.documentElement.lang
  document.documentElement.lang = 'de-CH'
  onTestFinished(() => {
    document.documentElement.lang = before
  })
  const { kit } = testKit()
  await renderSite(kit)
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
})

/** The right end of the text itself, not of its box. */
function endOfText(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().right
}
