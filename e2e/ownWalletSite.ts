import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { mailedCode, openMailedLink } from './inbox'
import { type Playground, playgroundOf } from './playground'
import { playgroundUrl } from './servers'

/** The playground where the embedded wallet works: the frame keeps its keys only where it is of one site with the page. */
export const ownWalletUrl = `http://app.latchkey.localhost:${new URL(playgroundUrl).port}`

/** `wallet` is what is in the frame. */
export const test = base.extend<{ site: Playground; account: AccountView; wallet: FrameLocator }>({
  baseURL: ownWalletUrl,
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
  wallet: ({ page }, use) => use(walletIn(page)),
})

export const walletIn = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** Types an address, opens the link, types the code; what comes then is the frame's. `login` counts the address's logins. */
export async function logInByMailIn(
  { page, dialog, connectButton, settled }: Playground,
  email: string,
  login = 1,
): Promise<void> {
  await connectButton.click()
  await settled()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await openMailedLink(page.context(), email, login)
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Code of six digits' })
    .pressSequentially(await mailedCode(email, login))
}

/** Enters a wallet's first login by mail and puts off its backup; gives the account. */
export async function beNewcomer(
  site: Playground,
  email = `newcomer-${crypto.randomUUID()}@mail.example`,
): Promise<Hex> {
  await logInByMailIn(site, email)
  await backUpLater(site)
  return addressIn(site)
}

/** The account that the page shows. */
export async function addressIn(site: Playground): Promise<Hex> {
  await expect(site.fact('Address')).toHaveText(/^0x[\da-fA-F]{40}$/)
  return (await site.fact('Address').textContent()) as Hex
}

/** Gets coins, sends some of them from the page, and sees the transaction in a block. */
export async function mineIn(site: Playground): Promise<void> {
  await askFaucet(31337, await addressIn(site))
  const form = site.action('Send 0.01 ETH')
  await form.getByRole('button').click()
  await sendFrom(await openApproval(site.page))
  await expect(form.getByRole('status')).toContainText('It is in block')
  await expect(site.dialog).toHaveCount(0)
}

/** Puts off what the frame offers after a first login. */
export async function backUpLater({ page, dialog }: Playground): Promise<void> {
  const wallet = walletIn(page)
  await expect(wallet.getByRole('heading', { name: 'Keep a way back in' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toHaveCount(0) // for a moment there are two: the wallet's and the kit's
}

/** Goes by the Account view to what the wallet itself has to set. */
export async function openWalletSettings(site: Playground): Promise<void> {
  await accountViewOf(site).open()
  await site.dialog.getByRole('button', { name: 'Settings' }).click()
  await site.dialog.getByRole('button', { name: /^Wallet settings/ }).click()
}

/** Signs the message that the frame shows, by its two digits. */
export async function signInFrame(page: Page): Promise<void> {
  const wallet = walletIn(page)
  await expect(wallet.locator('.approve-note')).toBeEmpty()
  await wallet.locator('input').focus()
  await page.keyboard.type((await wallet.locator('.approve-digits b').textContent()) ?? '')
  await page.keyboard.press('Enter')
}

/** Opens the window for what the frame wants to have approved. */
export async function openApproval(page: Page): Promise<Page> {
  const open = walletIn(page).getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  return window
}

export async function sendFrom(window: Page): Promise<void> {
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(error => {
    if (!window.isClosed()) throw error // it may close before the click has ended
  })
}
