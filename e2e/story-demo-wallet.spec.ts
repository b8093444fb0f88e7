import { expect, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { playgroundOf, short } from './playground'
import { walletAppOf } from './walletApp'

test('a visitor without a phone opens the code in the demo wallet, connects, signs, and refuses', async ({
  context,
  page,
}) => {
  const site = playgroundOf(page)
  await site.open(withGateway)

  const wallet = await test.step('below the code is the way into the demo wallet', async () => {
    await showCode(site)
    const link = page.getByRole('link', { name: 'Open in the demo wallet' })
    await expect(link).toBeVisible()
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(await linkOf(site)))
    const tab = context.waitForEvent('page')
    await link.click()
    return walletAppOf(await tab)
  })

  const address = await test.step('it says who asks and for what, and connects', async () => {
    await expect(wallet.sheet.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
    expect(wallet.page.url()).not.toContain('uri=')
    await expect(wallet.sheet).toContainText('Latchkey playground')
    await expect(wallet.sheet).toContainText(new URL(page.url()).host)
    await expect(wallet.sheet.getByLabel('Ethereum 1')).toBeChecked()
    await expect(wallet.sheet.getByLabel('Latchkey Devnet A')).toBeChecked()
    await wallet.press('Connect')
    const own = await wallet.address('Ethereum 1')
    await expect(wallet.sites).toHaveCount(1)
    await expect(site.dialog).toBeHidden()
    await expect(site.accountButton).toContainText(short(own))
    await expect(site.fact('Status')).toHaveText('connected')
    return own as Hex
  })

  const form = site.action('Sign a message')
  await test.step('what the site asks for can be read in the wallet, and is signed there', async () => {
    const message = 'Good evening, “wallet” — 5 < 7 & ☂'
    await form.getByRole('textbox').fill(message)
    await form.getByRole('button').click()
    await expect(wallet.sheet.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
    await expect(wallet.sheet).toContainText('Latchkey playground')
    await expect(wallet.sheet.locator('.message')).toHaveText(message)
    await wallet.press('Sign')
    await expect(form.getByRole('status')).toContainText('Signed')
    const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  await test.step('what is refused is told, and the site stays connected', async () => {
    await form.getByRole('button').click()
    await wallet.press('Refuse')
    await expect(form.getByRole('status')).toContainText(/declined/i)
    await expect(site.fact('Status')).toHaveText('connected')
    await expect(wallet.sites).toHaveCount(1)
  })
})
