import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { frameOrigin, withGateway } from './gateway'
import {
  addressIn,
  beNewcomer,
  logInByMailIn,
  mineIn,
  openWalletSettings,
  ownWalletUrl,
  test,
  walletIn,
} from './ownWalletSite'
import { type Playground, playgroundOf } from './playground'
import { plugInPasskey } from './plugInPasskey'
import { enterByFile, isIn, keepFile } from './recoveryFile'

const oneAddress = () => `owner-${crypto.randomUUID()}@mail.example`

test('[T-12 T-14 EMB-65 EMB-76] the first device lets a second one in by its code, and shuts it out again', async ({
  browser,
  site,
}) => {
  test.slow() // two logins by two mails each, and a transaction
  const email = oneAddress()
  await site.open(withGateway)
  const address = await beNewcomer(site, email)

  const second = await openOn(browser)
  await logInByMailIn(second, email, 2)
  const code = await askIn(second.page)
  await letIn(site, code)
  await isIn(second.page)
  expect(await addressIn(second)).toBe(address)
  await mineIn(second)

  await shutOut(site)
  const form = second.action('Sign a message')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText('You are logged out')
  await expect(second.connectButton).toHaveText('Connect wallet')
  await second.page.reload()
  await expect(second.connectButton).toHaveText('Connect wallet')
  await second.page.context().close()
  await mineIn(site)
})

test('[T-11 T-42 EMB-76] a wallet whose only device was lost comes back by its passkey, and by file and code', async ({
  browser,
  page,
  site,
}) => {
  test.slow() // three logins by two mails each, and two transactions
  const email = oneAddress()
  await site.open(withGateway)
  await plugInPasskey(page)
  await logInByMailIn(site, email)
  const wallet = walletIn(page)
  await wallet.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(wallet.getByRole('heading', { name: 'Your passkey opens your wallet' })).toBeVisible()
  const kept = await keepFile(page)
  const address = await addressIn(site)

  await loseDevice(page)
  await page.reload()
  await logInByMailIn(site, email, 2)
  await wallet.getByRole('button', { name: /^With your passkey/ }).click()
  await wallet.getByRole('button', { name: 'Use my passkey' }).click()
  await isIn(page)
  expect(await addressIn(site)).toBe(address)
  await mineIn(site)

  const third = await openOn(browser)
  await logInByMailIn(third, email, 3)
  await enterByFile(third.page, kept)
  expect(await addressIn(third)).toBe(address)
  await mineIn(third)
  await third.page.context().close()
})

/** The site in a browser that nobody has used yet. */
async function openOn(browser: Browser): Promise<Playground> {
  const context: BrowserContext = await browser.newContext({ baseURL: ownWalletUrl })
  const site = playgroundOf(await context.newPage())
  await site.open(withGateway)
  return site
}

/** A device that has not got the wallet asks to be let in; gives the code that it shows. */
async function askIn(page: Page): Promise<string> {
  const wallet = walletIn(page)
  await wallet.getByRole('button', { name: /^With your other device/ }).click()
  await expect(wallet.getByText('Waiting for your other device')).toBeVisible()
  return (await wallet.locator('.view-code span').allTextContents()).join('-')
}

/** Types the code of the device that asks, after a slip, on one that has the wallet. */
async function letIn(site: Playground, code: string): Promise<void> {
  const wallet = walletIn(site.page)
  await openWalletSettings(site)
  await wallet.getByRole('button', { name: /^Devices/ }).click()
  await wallet.getByRole('button', { name: /^Enter its code/ }).click()
  const field = wallet.getByLabel('Code on the other device')
  await field.fill(code.replace(/^./, first => (first === '0' ? '1' : '0')))
  await wallet.getByRole('button', { name: 'Let it in' }).click()
  await expect(wallet.getByRole('alert')).toContainText('This is not the code of that device')
  await field.fill(code.toLowerCase())
  await wallet.getByRole('button', { name: 'Let it in' }).click()
  await expect(wallet.getByRole('heading', { name: /is in$/ })).toBeVisible()
  await wallet.getByRole('button', { name: 'Done' }).click()
}

/** Removes the other device from the list that is open, and leaves the settings. */
async function shutOut(site: Playground): Promise<void> {
  const wallet = walletIn(site.page)
  const remove = wallet.getByRole('button', { name: /^Remove: / })
  await remove.click()
  await expect(wallet.getByRole('heading', { name: 'Remove this device?' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(wallet.getByText('This device')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await wallet.getByRole('button', { name: 'Close' }).click()
  await site.close()
}

/** Nothing is left of what page and frame kept; the visitor's passkey is elsewhere. */
async function loseDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const origin of [frameOrigin, ownWalletUrl])
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
