import { type Kit, openModal } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, renderSite, testKit } from '../../test/site'

function heard(kit: Kit): string[] {
  const events: string[] = []
  kit.events.on(({ event }) => events.push(event))
  return events
}

test('[CFG-32] what a network is stands one step from the list of networks', async () => {
  const { kit } = testKit()
  const events = heard(kit)
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await page.getByRole('button', { name: 'What is a network?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a network?' })).toBeVisible()
  expect(drawn(kit, '.lk-points').children).toHaveLength(3)
  expect(events).toContain('CLICK_NETWORK_HELP')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
})

test('[CFG-32] what a wallet is leads to a first one', async () => {
  const { kit } = testKit()
  const events = heard(kit)
  await renderSite(kit)
  await openModal(kit)
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
  expect(events).toContain('CLICK_WALLET_HELP')
  expect(events).toContain('CLICK_GET_WALLET_HELP')
})

test('[CFG-32] a site that wants no guide has no way to it', async () => {
  const { kit } = testKit({ enableWalletGuide: false })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  expect(page.getByRole('button', { name: 'What is a network?' }).query()).toBeNull()
  await openModal(kit, { view: 'Connect' })
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(page.getByRole('button', { name: 'What is a wallet?' }).query()).toBeNull()
})
