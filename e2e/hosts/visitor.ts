import { expect, type Page } from '@playwright/test'
import { modalOf } from './hostTest'

/** Opens the modal with the connect button and connects the wallet. */
export async function connectWallet(page: Page, wallet = 'Brass Key'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = modalOf(page, 'Connect wallet')
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: wallet }).click()
  await expect(accountButton(page)).toBeVisible()
  await expect(modalOf(page)).toHaveCount(0)
}

export function accountButton(page: Page) {
  return page.getByRole('button', { name: /^Account / })
}

/** The whole story: connect, look at the account, switch the network, sign, disconnect. */
export async function walkThroughStory(page: Page): Promise<void> {
  await connectWallet(page)

  await accountButton(page).click()
  const modal = modalOf(page)
  await expect(modal).toHaveAccessibleName('Account')
  await expect(modal.getByText(/^[\d.,]+ ETH$/).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Devnet A' }).click()
  await expect(modal).toHaveAccessibleName('Choose network')
  await modal.getByRole('searchbox', { name: 'Search networks' }).pressSequentially('devnet')
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await modal.getByRole('button', { name: 'Devnet B' }).click()
  await expect(modal).toHaveAccessibleName('Account')
  await expect(modal.getByRole('button', { name: 'Devnet B' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Network: Devnet B' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByText(/^Signed 0x[0-9a-f]{130}$/)).toBeVisible()

  await accountButton(page).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
}
