import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import { erc20Abi, parseUnits } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { addresses, chains, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const visitor = addresses['Night Owl']
const { dUSD } = devnetAddresses.tokens
const { router } = devnetAddresses.uniswapV2
const stranger = '0x07dB0e901E1fc7C1d1129853afF8C0C8F5EE1be4'

const allowed = () =>
  chains.a.readContract({ ...read, functionName: 'allowance', args: [visitor, router as `0x${string}`] })
const dollars = () => chains.a.readContract({ ...read, functionName: 'balanceOf', args: [visitor] })
const read = { address: dUSD.address as `0x${string}`, abi: erc20Abi }

test('[SWP-01 SWP-08 IMP-29 IMP-30 NET-31] dollars are swapped for coins, and the account changes', async ({
  page,
  site,
  account,
}) => {
  await Promise.all([askFaucet(31337, visitor), site.open(withGateway)])
  await account.connect('Night Owl', visitor)
  await account.open()
  const button = (name: string | RegExp) => site.dialog.getByRole('button', { name })
  const before = await dollars()
  const coins = await chains.a.getBalance({ address: visitor })

  await test.step('token, amount, quote', async () => {
    await button('Swap').click()
    await button('Pay with another token: ETH').click()
    await button(/^Devnet Dollar/).click()
    await button('Choose a token').first().click()
    await button(/^Ether/).click()
    await site.dialog.getByRole('textbox', { name: 'Amount in dUSD' }).fill('250.5')
    await button('Review').click()
    await expect(button('Approve and swap')).toBeVisible()
  })

  await test.step('a gateway that names another receiver is refused before the wallet opens', async () => {
    await page.route('**/v1/convert/build-transaction*', async route => {
      const text = await (await route.fetch()).text()
      const own = visitor.slice(2).toLowerCase()
      await route.fulfill({ body: text.replace(`000${own}`, `000${stranger.slice(2).toLowerCase()}`) })
    })
    await button('Approve and swap').click()
    await expect(site.dialog.getByText(/is not what is shown here/)).toBeVisible()
    await page.unroute('**/v1/convert/build-transaction*')
    expect(await allowed()).toBe(0n)
  })

  await test.step('approved exactly, swapped, and on top of Account', async () => {
    await button('Approve and swap').click()
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible({ timeout: 30_000 })
    await expect(site.dialog.getByText('250.5 dUSD').first()).toBeVisible()
    await expect.poll(dollars).toBe(before - parseUnits('250.5', 6))
    expect(await chains.a.getBalance({ address: visitor })).toBeGreaterThan(coins)
    // What was approved has been used up: nothing is left for the exchange to take.
    expect(await allowed()).toBe(0n)
  })
})
