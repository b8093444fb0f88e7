import { test as base, expect } from '@playwright/test'
import { isAddressEqual, parseEther } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { withGateway } from './gateway'
import { addresses, chains, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const buyer = addresses['Night Owl']

test('[ONR-01 IMP-31 ONR-19 API-30] buys for 50, and the money is seen to arrive; who sells nothing is told, with a way on', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const amount = dialog.getByRole('textbox', { name: 'You pay, in USD' })
  await site.open(withGateway)
  await account.connect('Night Owl', buyer)
  await account.open()
  await button('Buy').click()

  await test.step('outside the limits, with the limit named', async () => {
    await amount.fill('9.99')
    await expect(button('At least $10.00')).toBeDisabled()
  })

  await test.step('the provider is down: a sentence and a way on', async () => {
    await page.route('**/v1/onramp/quote*', route => route.fulfill({ status: 503, body: '{}' }))
    await amount.fill('50')
    await expect(dialog.getByRole('alert')).toContainText('No provider makes an offer at the moment.')
    await page.unroute('**/v1/onramp/quote*')
    await button('Try again').click()
    await expect(dialog.getByRole('radio', { name: /^Sandbox/ })).toBeChecked()
  })

  const offered = (await dialog.locator('.lk-onramp-gets').getAttribute('title')) ?? ''
  const from = await chains.a.getBlockNumber({ cacheTime: 0 })

  await test.step('a window that is closed says nothing about the payment, and can be opened again', async () => {
    const closed = page.waitForEvent('popup')
    await button('Continue at Sandbox').click()
    await (await closed).close()
    await expect(dialog.getByText('The window is closed')).toBeVisible()
  })

  await test.step('the coins are paid out on the chain, and the modal sees them', async () => {
    const opened = page.waitForEvent('popup')
    await button('Open Sandbox').click()
    const checkout = await opened
    await expect(checkout.getByText(offered)).toBeVisible()
    await checkout.getByRole('button', { name: 'Pay 50.00 USD' }).click()
    await expect(checkout.getByRole('status')).toContainText(`${offered} is on its way`)
    await expect(dialog.getByText(`${offered} has arrived`)).toBeVisible()
    expect(await payments(from, offered)).toBe(1)
    // Once more in the same window: nothing is paid twice.
    await checkout.goBack()
    await checkout.getByRole('button', { name: 'Pay 50.00 USD' }).click()
    await expect(checkout.getByRole('status')).toContainText('settled already')
    expect(await payments(from, offered)).toBe(1)
  })

  await test.step('Account has it on top', async () => {
    await button('Done').click()
    await expect(account.history.locator(`.lk-amount[title="+${offered}"]`).first()).toBeVisible()
  })
})

test('[ONR-01] a payment that fails is told, and another network or a site that does not want it offers nothing @long', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const button = (name: string) => dialog.getByRole('button', { name })
  await site.open(withGateway)
  await account.connect('Night Owl', buyer)
  await account.open()
  await button('Buy').click()
  await dialog.getByRole('textbox', { name: 'You pay, in USD' }).fill('20')
  const opened = page.waitForEvent('popup')
  await button('Continue at Sandbox').click()
  await (await opened).getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(dialog.getByText('The purchase did not work')).toBeVisible()
  await button('Change the purchase').click()
  await expect(dialog.getByRole('radio', { name: /^Sandbox/ })).toBeChecked()

  await site.open({ ...withGateway, buying: 0 })
  await account.open()
  await expect(button('Receive')).toBeVisible()
  await expect(button('Buy')).toHaveCount(0)
})

/** How often exactly this was sent to the buyer since a block; other stories move coins of the same account. */
async function payments(since: bigint, offered: string): Promise<number> {
  const value = parseEther(offered.replace(' ETH', ''))
  const last = await chains.a.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(last - since) }, (_, at) => since + BigInt(at) + 1n)
  const blocks = await Promise.all(
    numbers.map(blockNumber => chains.a.getBlock({ blockNumber, includeTransactions: true })),
  )
  return blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ to, value: sent }) => to && isAddressEqual(to, buyer) && sent === value).length
}
