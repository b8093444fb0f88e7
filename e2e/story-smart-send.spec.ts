import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect } from '@playwright/test'
import { erc20Abi, formatEther, getAddress, type Hex, parseUnits, toHex } from 'viem'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { beNewcomer, openApproval, sendFrom, test } from './ownWalletSite'
import { chains } from './playground'

test('[EMB-76 T-2] where nobody else pays, the visitor chooses the fee of an operation, and it is sent so @long', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and an operation
  const receiver = getAddress(toHex(randomBytes(20)))
  const { dUSD } = devnetAddresses.tokens
  const handedIn: Record<string, Hex>[] = []
  await page.context().route('**/v1/bundler*', async route => {
    const { id, method, params } = route.request().postDataJSON() ?? {}
    if (method === 'eth_sendUserOperation') handedIn.push(params[0])
    if (method !== 'pm_getPaymasterStubData') return route.continue()
    const error = { code: -32501, message: 'This project sponsors nothing' }
    await route.fulfill({
      json: { jsonrpc: '2.0', id, error },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await site.open({ ...withGateway, smartAccounts: 1 })
  const address = await beNewcomer(site)
  await askFaucet(31337, address)
  await account.open()
  await expect(account.amount(dUSD.name)).toHaveAttribute('title', '1,000 dUSD')
  await account.prepare({ token: dUSD.name, amount: '12.5', to: receiver })
  await expect(site.dialog.getByText('Your wallet will show it')).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openApproval(page)
  const choices = window.getByRole('group', { name: 'Choose how soon it happens' }).getByRole('button')
  await expect(choices).toHaveText([/^Slow/, /^Usual/, /^Fast/])
  const slow = choices.first()
  await slow.click()
  await expect(slow).toHaveAttribute('aria-pressed', 'true')
  const shown = await slow.locator('bdi').textContent()
  await sendFrom(window)
  const arrived = () =>
    chains.a.readContract({
      ...{ abi: erc20Abi, address: dUSD.address as Hex, functionName: 'balanceOf', args: [receiver] },
    })
  await expect.poll(arrived).toBe(parseUnits('12.5', dUSD.decimals))
  const [operation] = handedIn
  if (!operation) throw new Error('nothing was handed in')
  const { callGasLimit = '0x0', verificationGasLimit = '0x0', preVerificationGas = '0x0' } = operation
  const gas = BigInt(callGasLimit) + BigInt(verificationGasLimit) + BigInt(preVerificationGas)
  const most = gas * BigInt(operation.maxFeePerGas ?? 0)
  expect(shown).toContain(`${formatEther(most)} of this network’s coin`)
})

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
