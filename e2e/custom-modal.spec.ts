import { expect } from '@playwright/test'
import { gatewayUrl } from './gateway'
import { hostTest as test } from './hosts/hostTest'
import { walletKit } from './walletKit'

test('[IMP-37 CON-01] a modal of one’s own, as in the docs, connects, switches, and disconnects', async ({
  page,
}) => {
  await page.goto('/react-19/custom-modal')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: /Brass Key/ }).click()
  await expect(page.getByRole('dialog')).toContainText(/0x[0-9a-fA-F]{40}/)
  await expect(page.getByRole('dialog')).toContainText('ETH')
  const network = page.getByRole('combobox', { name: 'Network' })
  await network.selectOption({ label: 'Devnet B' })
  await expect(network.locator('option:checked')).toHaveText('Devnet B')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(page.locator('[data-latchkey]')).toHaveCount(0)
})

test('[IMP-37 WC-04 REG-04] it finds a wallet of the registry and pairs with it by a code of its own @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const wallet = await walletKit()
  try {
    await page.goto(`/react-19/custom-modal?gateway=${encodeURIComponent(gatewayUrl)}`)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill('metamask')
    await page
      .getByRole('button', { name: /MetaMask/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Scan with MetaMask' })).toBeVisible()
    await wallet.pair((await page.getByRole('status').textContent()) ?? '')
    const { addresses } = await wallet.state()
    await expect(page.getByRole('dialog')).toContainText(addresses.evm)
    await expect(page.locator('[data-latchkey]')).toHaveCount(0)
  } finally {
    await wallet.end()
  }
})
