import { router } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { hostOf, renderSite, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { loadedUi } from '../shell/loadedUi'

afterEach(() => block([]))

/** Files that the server does not give, as after a redeploy. */
async function block(urls: string[]): Promise<void> {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls })
}

test('[IMP-01 IMP-02] code that does not arrive is tried again, then told by the button, which tries anew', async () => {
  const clock = fakeClock()
  const { kit } = testKit({}, { clock })
  await renderSite(kit)
  await block(['*/shell/Modal.tsx*'])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await vi.waitFor(() => {
    clock.advance(2000)
    expect(kit.get(router).get().modal).toBe('failed')
  })
  expect(hostOf(kit)).toBeNull()
  const retry = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect.element(retry).toBeVisible()
  await block([])
  await retry.click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-01] a further view that does not arrive is told, and the one shown stays', async () => {
  const clock = fakeClock()
  const { kit } = testKit({}, { clock })
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await block(['*/guide/guides.ts*'])
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await vi.waitFor(() => {
    clock.advance(1200)
    expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-toasts')?.textContent).toMatch(/did not load/)
  })
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await block([])
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
})

test('[IMP-01 IMP-02] one that does not arrive a second time offers to reload the page, until something arrives', async () => {
  const clock = fakeClock()
  const reload = vi.fn()
  const own = windowWith({ location: { reload, origin: location.origin } })
  const { kit } = testKit({}, { clock, window: own })
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const guide = page.getByRole('button', { name: 'What is a wallet?' })
  await expect.element(guide).toBeVisible()
  const { features } = kit.get(loadedUi).get()
  const missing = vi.fn(() => Promise.reject(new TypeError('not found')))
  kit
    .get(loadedUi)
    .set(now => ({ ...now, features: [{ views: { WhatIsAWallet: missing }, texts: [] }, ...features] }))
  const notice = page.getByRole('alert')
  for (const tries of [3, 6]) {
    expect(notice.query()).toBeNull()
    await guide.click()
    await vi.waitFor(() => {
      clock.advance(1200)
      expect(missing).toHaveBeenCalledTimes(tries)
    })
  }
  await expect.element(notice).toHaveTextContent('This part still does not load.')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  expect(reload).toHaveBeenCalledOnce()
  kit.get(loadedUi).set(now => ({ ...now, features }))
  await guide.click()
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  expect(notice.query()).toBeNull()
})
