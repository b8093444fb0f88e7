import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import { erc20Abi, getAddress, type Hex, parseUnits, toHex } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { mailedCode, openMailedLink } from './inbox'
import { chains, type Playground, playgroundOf } from './playground'
import { playgroundUrl } from './servers'

const test = base.extend<{ site: Playground; account: AccountView }>({
  // The frame keeps its keys only where it is of one site with the page.
  baseURL: `http://app.latchkey.localhost:${new URL(playgroundUrl).port}`,
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

test('[EMB-16 EMB-76 SND-01] on a site that begins with smart accounts, a newcomer sends tokens for free @long', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and an operation
  const email = `smart-${crypto.randomUUID()}@mail.example`
  const receiver = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  const { dUSD } = devnetAddresses.tokens
  const wallet = page.frameLocator('#w3m-iframe')
  await site.open({ ...withGateway, smartAccounts: 1 })

  await site.connectButton.click()
  await site.settled()
  await site.dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
  await site.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(site.dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await openMailedLink(page.context(), email)
  await expect(site.dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await site.dialog
    .getByRole('textbox', { name: 'Code of six digits' })
    .pressSequentially(await mailedCode(email))
  await wallet.getByRole('button', { name: 'Later' }).click()
  await expect(site.dialog).toBeHidden()

  const address = (await site.fact('Address').textContent()) as Hex
  await askFaucet(31337, address)
  const coins = await chains.a.getBalance({ address })
  expect(await chains.a.getCode({ address })).toBeUndefined()
  await account.open()
  await expect(account.amount(dUSD.name)).toHaveAttribute('title', '1,000 dUSD')
  await account.prepare({ token: dUSD.name, amount: '12.5', to: receiver })
  await expect(site.dialog.getByText('Your wallet will show it')).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const open = wallet.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(window.getByText('Free: paid by Playground')).toBeVisible()
  await expect(window.locator('.approve-leaves')).toContainText('12.5 dUSD')
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(error => {
    if (!window.isClosed()) throw error // it may close before the click has ended
  })
  await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
  const args = [receiver] as const
  const arrived = () =>
    chains.a.readContract({ abi: erc20Abi, address: dUSD.address as Hex, functionName: 'balanceOf', args })
  await expect.poll(arrived).toBe(parseUnits('12.5', dUSD.decimals))
  expect(await chains.a.getBalance({ address })).toBe(coins)
  expect(await chains.a.getCode({ address })).toMatch(/^0x.{2}/)

  await page.reload()
  await expect(site.fact('Address')).toHaveText(address)
})
