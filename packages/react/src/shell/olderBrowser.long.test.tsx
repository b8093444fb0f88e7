import { showToast } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hostOf, renderSite, testKit } from '../../test/site'

let restore: (() => void)[] = []
afterEach(() => {
  for (const put of restore.reverse()) put()
  restore = []
})

/** Takes something out of the browser until the test is over. */
function take(from: object, ...names: string[]): void {
  for (const name of names) {
    const before = Object.getOwnPropertyDescriptor(from, name)
    Object.defineProperty(from, name, { value: undefined, configurable: true, writable: true })
    restore.push(() => {
      if (before) Object.defineProperty(from, name, before)
      else Reflect.deleteProperty(from, name)
    })
  }
}

const missing: Record<string, () => void> = {
  nothing: () => {},
  'CSS.supports': () => take(CSS, 'supports'), // without all of CSS the test's own locators fail, too
  adoptedStyleSheets: () => take(document, 'adoptedStyleSheets'),
  matchMedia: () => take(window, 'matchMedia'),
  showModal: () => take(HTMLDialogElement.prototype, 'showModal', 'close'),
  popovers: () => take(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'),
  'crypto.subtle': () => take(Crypto.prototype, 'subtle', 'randomUUID'),
  observers: () => take(window, 'ResizeObserver', 'IntersectionObserver'),
  requestIdleCallback: () => take(window, 'requestIdleCallback', 'cancelIdleCallback'),
  animations: () => take(Element.prototype, 'animate', 'getAnimations'),
  localStorage: () => {
    take(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
}

test.each(Object.keys(missing))('a visitor connects where this is missing: %s', async name => {
  missing[name]?.()
  const { kit } = testKit({ toastMs: 60_000 }, name === 'localStorage' ? { storage: undefined } : {})
  await renderSite(kit)
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await connect.click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect.element(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(kit.log.entries().filter(({ level }) => level === 'error')).toEqual([])

  showToast(kit, { kind: 'success', text: 'Hello' })
  // This Chromium hides what has the attribute, even where it has lost the methods.
  if (name !== 'popovers') await expect.element(page.getByRole('status')).toHaveTextContent('Hello')
  await connect.click()
  await page.getByRole('button', { name: 'One Installed' }).click()
  const account = page.getByRole('button', { name: /^Account 0xA11c/ })
  await expect.element(account).toBeVisible()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await account.click()
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(kit.log.entries().filter(({ level }) => level === 'error')).toEqual([])
})

test('what the modal is drawn with and is not here, the developer reads once', async () => {
  missing.showModal?.()
  missing.popovers?.()
  const { kit } = testKit()
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  const told = () => kit.log.entries().filter(({ text }) => text.startsWith('not here'))
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]?.text).toContain('dialog.showModal')
  expect(told()[0]?.text).toContain('popovers')
  expect(told()[0]?.text).not.toContain('adoptedStyleSheets')
})
