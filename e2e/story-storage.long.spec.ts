import { expect, type Page } from '@playwright/test'
import { frameUrl } from './framePage'
import { frameOrigin, withGateway } from './gateway'
import { mailsTo } from './inbox'
import { addressIn, beNewcomer, mineIn, walletIn } from './ownWalletSite'
import { storageTest as test } from './realStorage'
import { playgroundUrl } from './servers'

/** The page at an address of another site than the wallet's. */
const elsewhere = `${playgroundUrl}/?${new URLSearchParams({ stage: '0', families: 'evm', gateway: '1', gatewayUrl: withGateway.gatewayUrl })}`

/** Whether the frame has kept something there; the browser throws where it keeps nothing for it. */
const databasesOf = async (page: Page) => {
  const all = await page
    .frames()
    .find(frame => frame.url().startsWith(frameOrigin))
    ?.evaluate(() => indexedDB.databases())
  return all?.map(({ name }) => name)
}

// Not in Firefox: over BiDi it loses clicks and keys in a frame of another site than the page's, whatever it keeps there
// and whoever wrote the frame. A bare button hears neither, while `click` reports success; of one site both arrive.
test('[CON-02 EMB-76 T-2] in a page of another site the wallet has a store of its own, and sends from its window', async ({
  page,
  site,
}) => {
  test.slow() // a login by two mails, and a transaction
  await page.goto(elsewhere)
  const address = await beNewcomer(site)
  expect(await databasesOf(page)).toEqual(['latchkey'])
  await mineIn(site)
  await page.reload()
  await expect(site.fact('Address')).toHaveText(address)
  await mineIn(site)

  // The browser really keeps them apart: at the frame's own address nothing of it is there.
  const alone = await page.context().newPage()
  await alone.goto(frameUrl)
  expect(await alone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await alone.close()
})

test.describe('where cookies of other sites are blocked', () => {
  test.use({ chosen: 'no cookies of other sites' })
  test('[CON-02 EMB-76] a page of the wallet’s own site has a wallet that stays and sends @firefox', async ({
    page,
    site,
  }) => {
    test.slow() // a login by two mails, and a transaction
    await site.open(withGateway)
    await beNewcomer(site)
    const address = await addressIn(site)
    await page.reload()
    await expect(site.fact('Address')).toHaveText(address)
    await mineIn(site)
  })
})

test.describe('a browser that keeps nothing for the wallet', () => {
  test.use({ chosen: 'nothing for the wallet' })
  test('[ERR-14 IMP-02] is told in a plain sentence, and no mail is sent', async ({ page, site }) => {
    const email = `nowhere-${crypto.randomUUID()}@mail.example`
    await site.open(withGateway)
    await site.connectButton.click()
    await site.settled()
    await site.dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
    await site.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(site.dialog.getByText('This browser keeps nothing for a wallet on this site.')).toBeVisible()
    expect(await mailsTo(email)).toEqual([])
    await expect(walletIn(page).locator('main')).toHaveCount(0)
    await expect(databasesOf(page)).rejects.toThrow()
    // Whoever has a wallet of their own connects as ever.
    await site.close()
    await site.connect('Brass Key')
  })
})

test.describe('a browser that keeps nothing of any site', () => {
  test.use({ chosen: 'nothing of any site' })
  test('[STO-13 ERR-14] connects wallets all the same, and is told that it has no place for one by mail @firefox', async ({
    page,
    site,
  }) => {
    await site.open(withGateway)
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/denied|insecure/)
    await site.connect('Brass Key')
    await site.accountButton.click()
    await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(site.dialog).toHaveCount(0)

    const email = `blocked-${crypto.randomUUID()}@mail.example`
    await site.connectButton.click()
    await site.settled()
    await site.dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
    await site.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(
      site.dialog.getByText('This browser keeps nothing for a wallet on this site.'),
    ).toBeInViewport()
    expect(await mailsTo(email)).toEqual([])
  })
})
