import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Page } from '@playwright/test'
import { redeemPermission } from 'latchkey/server'
import { createWalletClient, getAddress, type Hex, http, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { beNewcomer, mineIn, openApproval, test } from './ownWalletSite'
import { chains } from './playground'

/** Whoever was given the key of a session, with coins for gas; the chain tells them what it refuses. */
async function startHolder() {
  const account = privateKeyToAccount(toHex(randomBytes(32)))
  await askFaucet(31337, account.address)
  const transport = http(`http://127.0.0.1:${chosenPorts().chainA}`)
  const wallet = createWalletClient({ account, transport })
  /** Sends it whether it is refused or not: what nobody has tried out first counts on the chain alone. */
  async function pay(context: Hex, to: Hex, ether: string): Promise<string> {
    const { delegationManager } = devnetAddresses.smartAccounts
    const call = redeemPermission({ context, delegationManager }, { to, value: parseEther(ether) })
    const hash = await wallet.sendTransaction({ chain: null, gas: 2_000_000n, ...call })
    return (await chains.a.waitForTransactionReceipt({ hash })).status
  }
  return { address: account.address, pay }
}

async function press(window: Page, name: string): Promise<void> {
  const button = window.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click().catch(error => {
    if (!window.isClosed()) throw error
  })
}

test('[CFG-47 API-33 API-34 T-53] a permission is given on a site, listed with its use, and the chain holds it to its limit until it is revoked in the account', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and three windows
  const holder = await startHolder()
  const shop = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  const paid = () => chains.a.getBalance({ address: shop })
  await site.open({ ...withGateway, smartAccounts: 1, sessions: 1 })
  await beNewcomer(site)
  await mineIn(site) // the account stands on the chain now

  const form = site.action('Give a permission')
  await form.getByRole('textbox', { name: 'Who may' }).fill(holder.address)
  await form.getByRole('button').click()
  const window = await openApproval(page)
  await expect(window.getByText('may send up to 0.01 of this network’s coin')).toBeVisible()
  await press(window, 'Allow')
  await expect(form.getByRole('status')).toContainText('Given.')
  const context = (await form.getByRole('status').locator('code').textContent()) as Hex

  expect(await holder.pay(context, shop, '0.006')).toBe('success')
  expect(await holder.pay(context, shop, '0.005')).toBe('reverted')
  expect(await paid()).toBe(parseEther('0.006'))

  const address = (await site.fact('Address').textContent()) ?? ''
  await page.reload() // the list is asked for anew then, and not what it was before the first use
  await expect(site.fact('Address')).toHaveText(address)
  await account.open()
  await site.dialog.getByRole('button', { name: 'Settings' }).click()
  await site.dialog.getByRole('button', { name: /^Permissions/ }).click()
  const given = site.dialog.locator('.lk-permission')
  await expect(given).toHaveCount(1)
  await expect(given).toContainText('Send up to 0.01 ETH')
  await expect(given).toContainText('Used so far: 0.006 ETH')
  await given.getByRole('button', { name: 'Revoke' }).click()
  await given.getByRole('button', { name: 'Revoke' }).click()
  const ending = await openApproval(page)
  await expect(ending.getByRole('heading', { name: 'End this permission?' })).toBeVisible()
  await press(ending, 'End it')
  await expect(given).toContainText('Ended on the network')
  await expect(given.getByRole('button')).toHaveCount(0)

  expect(await holder.pay(context, shop, '0.001')).toBe('reverted')
  expect(await paid()).toBe(parseEther('0.006'))
})
