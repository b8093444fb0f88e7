import { expect } from '@playwright/test'
import type { Playground } from './playground'

/** From the page to the view with a code for any wallet. */
export async function showCode(site: Playground): Promise<void> {
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: /WalletConnect/ }).click()
  await expect(site.dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
}

/** The link that the code says, once there is one, and another one than the earlier. */
export async function linkOf(site: Playground, earlier = ''): Promise<string> {
  const field = site.dialog.getByTestId('latchkey-pairing-uri')
  await expect(field).not.toHaveValue(earlier)
  await expect(field).toHaveValue(/^wc:/)
  return field.inputValue()
}
