import { expect } from '@playwright/test'
import { frameOrigin, withGateway } from './gateway'
import { addressIn, beNewcomer, logInByMailIn, mineIn, test, walletIn } from './ownWalletSite'
import { playgroundOf } from './playground'

test('[T-11 EMB-65] storage that was cleared ends the login in both tabs, and the next one makes no second wallet', async ({
  page,
  site,
}) => {
  test.slow() // two logins by two mails each
  const email = `cleared-${crypto.randomUUID()}@mail.example`
  await site.open(withGateway)
  const address = await beNewcomer(site, email)
  const tab = playgroundOf(await page.context().newPage())
  await tab.open(withGateway)
  expect(await addressIn(tab)).toBe(address)
  await mineIn(tab)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: frameOrigin, storageTypes: 'all' })
  await page.reload()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(tab.connectButton).toHaveText('Connect wallet')
  await logInByMailIn(site, email, 2)
  const wallet = walletIn(page)
  await expect(wallet.getByRole('heading', { name: 'Your wallet is on another device' })).toBeVisible()
})
