import { closeModal, openModal } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { drawn, renderSite, testKit } from '../../test/site'
import { deepActiveElement } from '../shell/focus'

test('[NAV-08 NAV-22] the button of a visitor without a wallet connected opens Connect', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('Connect')
  await expect.element(page.getByRole('list', { name: 'Connect wallet' })).toHaveTextContent('One')
})

test('[IMP-36] badges installed and recent wallets and lists each once', async () => {
  const adapter = createFakeAdapter([
    wallet('io.one', 'One'),
    wallet('io.two', 'Two'),
    wallet('uuid-2', 'Two again', { rdns: 'io.two' }),
    wallet('app.other', 'Other', { type: 'EXTERNAL' }),
  ])
  const { kit } = testKit({ adapter })
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'Two Installed' })).toBeVisible()
  expect(rowTexts(kit)).toEqual(['O' + 'One' + 'Installed', 'T' + 'Two' + 'Installed', 'O' + 'Other'])
  closeModal(kit)
})
function rowTexts(kit: Parameters<typeof drawn>[0]): string[] {
  return [...drawn(kit, '.lk-list').querySelectorAll('button')].map(row => row.textContent)
}

test('[IMP-10] lists take arrow keys, and Tab follows the view', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await userEvent.keyboard('{Tab}')
  const named = () => deepActiveElement()?.getAttribute('aria-label') ?? deepActiveElement()?.textContent
  expect(named()).toBe('Close')
})
