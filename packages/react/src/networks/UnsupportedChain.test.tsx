import { openModal } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderConnected, renderSite, testKit } from '../../test/site'

const foreign = toCaipNetworkId('eip155', 777)
const dialog = page.getByRole('dialog', { name: 'Wrong network' })

test('[NAV-15 NAV-29] a wallet on a network the site does not use is told so', async () => {
  const { kit, adapter } = testKit()
  await renderConnected(kit)
  adapter.changeNetwork(foreign)
  await page.getByRole('button', { name: 'Wrong network' }).click()
  await expect.element(dialog).toBeVisible()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('UnsupportedChain')
})

test('[NAV-15] shown right after connecting, in place of closing', async () => {
  const { kit, adapter } = testKit()
  adapter.networkId = foreign
  await renderSite(kit)
  await openModal(kit)
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(dialog).toBeVisible()
})

test('[IMP-35] lists the requested networks; choosing one asks the wallet and is all there is to do', async () => {
  const { kit, adapter } = testKit()
  adapter.networkId = foreign
  await renderConnected(kit)
  await openModal(kit)
  const rows = () => [...drawn(kit, '.lk-list').querySelectorAll('.lk-row-title')].map(row => row.textContent)
  await vi.waitFor(() => expect(rows()).toEqual(['Ethereum', 'Optimism']))
  await page.getByRole('button', { name: 'Optimism' }).click()
  await vi.waitFor(() => expect(adapter.calls).toContain('switch eip155:10'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Account 0xA11c…0001' })).toBeInTheDocument()
})

test('[IMP-35] offers to disconnect', async () => {
  const { kit, adapter } = testKit()
  adapter.networkId = foreign
  await renderConnected(kit)
  await openModal(kit)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(adapter.calls).toContain('disconnect')
})

test('[CFG-19] where unsupported networks are allowed the account is shown', async () => {
  const { kit, adapter } = testKit({ allowUnsupportedChain: true })
  adapter.networkId = foreign
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
})
