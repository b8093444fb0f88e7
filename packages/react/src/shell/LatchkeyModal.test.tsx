import { closeModal, connect, push } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'
import { LatchkeyModal } from './LatchkeyModal'

const embedded = (
  <main>
    <input aria-label="Of the page" />
    <LatchkeyModal />
  </main>
)

test('[CFG-17 NAV-34] embedded, the views live in the page and nothing floats', async () => {
  const { kit } = testKit({ inline: true })
  const { container } = await renderSite(kit, embedded)
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  expect(container.querySelector('main')?.contains(hostOf(kit))).toBe(true)
  expect(hostOf(kit)?.shadowRoot?.querySelector('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
})

test('[NAV-27] embedded, closing returns to Connect while nothing is connected', async () => {
  const { kit } = testKit({ inline: true })
  await renderSite(kit, embedded)
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  await push(kit, { view: 'WhatIsAWallet', params: undefined })
  await expect.element(page.getByRole('region', { name: 'What is a wallet?' })).toBeVisible()
  closeModal(kit)
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
})

test('[NAV-26] embedded, closing returns to Account when connected', async () => {
  const { kit } = testKit({ inline: true })
  await renderSite(kit, embedded)
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  await push(kit, { view: 'Networks', params: undefined })
  await expect.element(page.getByRole('region', { name: 'Choose network' })).toBeVisible()
  closeModal(kit)
  await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
})

test('embedded, a view that changes does not take the focus from the page', async () => {
  const { kit } = testKit({ inline: true })
  await renderSite(kit, embedded)
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Of the page' })
  await field.click()
  await push(kit, { view: 'Networks', params: undefined })
  await vi.waitFor(() => expect(drawn(kit, '.lk-card').dataset.view).toBe('Networks'))
  await new Promise(resolve => setTimeout(resolve, 50))
  await expect.element(field).toHaveFocus()
})

test('embedded, taking the place away and giving another moves the views', async () => {
  const { kit } = testKit({ inline: true })
  const { rerender, container } = await renderSite(kit, embedded)
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(hostOf(kit)).not.toBeNull())
  const { LatchkeyProvider } = await import('../LatchkeyProvider')
  await rerender(<LatchkeyProvider kit={kit} />)
  expect(hostOf(kit)).toBeNull()
  await rerender(
    <LatchkeyProvider kit={kit}>
      <aside>
        <LatchkeyModal />
      </aside>
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  expect(container.querySelector('aside')?.contains(hostOf(kit))).toBe(true)
})
