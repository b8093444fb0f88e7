import { expect } from '@playwright/test'
import { withGateway } from './gateway'
import { addressIn, mineIn, test, walletIn } from './ownWalletSite'
import { plugInPasskey } from './plugInPasskey'

test('[T-42 CON-02 EMB-76] a newcomer by a passkey alone has a wallet that sends, also after a reload and a new login', async ({
  page,
  site,
}) => {
  test.slow() // three transactions
  const wallet = walletIn(page)
  await site.open({ ...withGateway, passkeys: 1 })
  await plugInPasskey(page)
  const begin = async () => {
    await site.connectButton.click()
    await site.settled()
    await site.dialog.getByRole('button', { name: 'Continue with Passkey' }).click()
  }
  await begin()
  await wallet.getByRole('button', { name: 'I have none yet: make one' }).click()
  await expect(wallet.getByRole('heading', { name: 'Your passkey opens your wallet' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Later' }).click()
  await expect(site.dialog).toHaveCount(0)
  const address = await addressIn(site)
  await mineIn(site)

  await page.reload()
  expect(await addressIn(site)).toBe(address)
  await mineIn(site)

  await site.accountButton.click()
  await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(site.dialog).toHaveCount(0)
  await begin()
  await wallet.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(site.dialog).toHaveCount(0)
  expect(await addressIn(site)).toBe(address)
  await mineIn(site)
})
