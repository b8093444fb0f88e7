import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { getAddress, parseEther, toHex } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { gatewayUrl, withGateway } from './gateway'
import { mailedCode, openMailedLink } from './inbox'
import { chains, type Playground, playgroundOf, short } from './playground'
import { playgroundUrl } from './servers'

const test = base.extend<{ site: Playground; account: AccountView }>({
  // The frame keeps its keys only where it is of one site with the page.
  baseURL: `http://app.latchkey.localhost:${new URL(playgroundUrl).port}`,
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

test('[CON-02 EMB-16 EMB-76 SND-01] a visitor without a wallet logs in by e-mail, and sends coins', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and a transaction
  const email = `newcomer-${crypto.randomUUID()}@mail.example`
  const receiver = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  const wallet = page.frameLocator('#w3m-iframe')
  await site.open(withGateway)

  await site.connectButton.click()
  await site.settled()
  const field = site.dialog.getByRole('textbox', { name: 'E-mail address' })
  await field.pressSequentially(email)
  await site.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(site.dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await openMailedLink(page.context(), email)
  await expect(site.dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await site.dialog
    .getByRole('textbox', { name: 'Code of six digits' })
    .pressSequentially(await mailedCode(email))
  await expect(wallet.getByRole('heading', { name: 'Keep a way back in' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Later' }).click()
  await expect(site.dialog).toBeHidden()

  const address = (await site.fact('Address').textContent()) as `0x${string}`
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  await askFaucet(31337, address)
  await expect.poll(() => coinsAtGateway(address)).toBe('10') // it follows the chain, a moment later
  await account.open()
  await expect(site.dialog.getByText(short(address)).first()).toBeVisible()
  await expect(site.dialog.getByText(email)).toBeVisible()
  await expect(account.amount('Ether')).toHaveAttribute('title', '10 ETH')

  await account.prepare({ amount: '0.0125', to: receiver })
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const open = wallet.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(window.getByRole('definition').filter({ hasText: receiver })).toBeVisible()
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(error => {
    if (!window.isClosed()) throw error // it may close before the click has ended
  })
  await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect.poll(() => chains.a.getBalance({ address: receiver })).toBe(parseEther('0.0125'))
  await account.newest('Sent', '0.0125 ETH')

  await page.reload()
  await expect(site.fact('Address')).toHaveText(address)
})

async function coinsAtGateway(address: string): Promise<string | undefined> {
  const query = new URLSearchParams({
    projectId: 'playground',
    st: 'appkit',
    sv: 'react-wagmi-0.1.0',
    currency: 'usd',
    chainId: 'eip155:31337',
  })
  const answer = await fetch(`${gatewayUrl}/v1/account/${address}/balance?${query}`)
  const { balances } = (await answer.json()) as {
    balances: { symbol: string; quantity: { numeric: string } }[]
  }
  return balances.find(({ symbol }) => symbol === 'ETH')?.quantity.numeric
}
