import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect } from '@playwright/test'
import { erc20Abi, getAddress, type Hex, parseUnits, toHex } from 'viem'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { beNewcomer, openApproval, sendFrom, test } from './ownWalletSite'
import { chains } from './playground'

test('[EMB-16 EMB-76 SND-01] on a site that begins with smart accounts, a newcomer sends tokens for free @long', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and an operation
  const receiver = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  const { dUSD } = devnetAddresses.tokens
  await site.open({ ...withGateway, smartAccounts: 1 })
  const address = await beNewcomer(site)
  await askFaucet(31337, address)
  const coins = await chains.a.getBalance({ address })
  expect(await chains.a.getCode({ address })).toBeUndefined()
  await account.open()
  await expect(account.amount(dUSD.name)).toHaveAttribute('title', '1,000 dUSD')
  await account.prepare({ token: dUSD.name, amount: '12.5', to: receiver })
  await expect(site.dialog.getByText('Your wallet will show it')).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openApproval(page)
  await expect(window.getByText('Free: paid by Playground')).toBeVisible()
  await expect(window.locator('.approve-leaves')).toContainText('12.5 dUSD')
  await sendFrom(window)
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
