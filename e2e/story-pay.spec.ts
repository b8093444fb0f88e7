import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect, type Page } from '@playwright/test'
import { erc20Abi, isAddressEqual, parseEventLogs, parseUnits } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { addresses, chains, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const visitor = addresses['Night Owl']
const { people, tokens } = devnetAddresses
const price = parseUnits('12.5', 6)

/** What the page's wallets send, as the chain is told of it: other stories pay the same shop meanwhile. */
function sendsOf(page: Page): string[] {
  const sends: string[] = []
  page.on('request', request => {
    const [method] = /eth_send(?:Raw)?Transaction/.exec(request.postData() ?? '') ?? []
    if (method) sends.push(method)
  })
  return sends
}

/** What a transaction moved of the devnet's dollars to the shop. */
async function arrived(hash: `0x${string}`): Promise<bigint[]> {
  const { logs } = await chains.a.getTransactionReceipt({ hash })
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).flatMap(({ address, args }) =>
    isAddressEqual(address, tokens.dUSD.address as `0x${string}`) && isAddressEqual(args.to, people.shop)
      ? [args.value]
      : [],
  )
}

/** What the shop's server says to a receipt that is brought to it. */
const bring = (page: Page, body: object) =>
  page.evaluate(async sent => {
    const answer = await fetch('/shop/receipts', { method: 'POST', body: JSON.stringify(sent) })
    return { status: answer.status, ...((await answer.json()) as object) }
  }, body)

test('[CFG-21 CFG-29 CFG-47] a shop is paid, its server checks the receipt, and the same receipt twice is refused', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const shop = site.action('Buy two mugs')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const brought: { reference?: string; receipt?: string }[] = []
  const told: { hash: `0x${string}` }[] = []
  const sends = sendsOf(page)
  /** Files of the view and of what pays: they come when they are needed. */
  const parts: string[] = []
  page.on('request', request => {
    const [, part] = /\/assets\/([Pp]ay(?:Now)?)-/.exec(request.url()) ?? []
    if (part) parts.push(part)
    if (request.url().includes('/v1/payments/sent')) told.push(request.postDataJSON())
    if (request.url().endsWith('/shop/receipts')) brought.push(request.postDataJSON())
  })

  await test.step('off by default: nothing of it is there', async () => {
    await Promise.all([askFaucet(31337, visitor), site.open(withGateway)])
    await expect(shop.getByRole('button', { name: 'Buy' })).toBeDisabled()
    await site.open({ ...withGateway, paying: 1 })
    expect(parts).toEqual([])
  })

  await test.step('who is not connected connects first, and sees the bill then', async () => {
    await shop.getByRole('button', { name: 'Buy' }).click()
    await button('Night Owl').click()
    await expect(dialog.getByRole('heading', { name: 'Pay' })).toBeVisible()
    await expect(dialog.getByText('Two mugs')).toBeVisible()
    expect(parts).toContain('Pay')
    await expect(dialog.getByText(people.shop.toLowerCase())).toBeVisible()
  })

  await test.step('leaving is no failure, and the next order is paid to the last digit', async () => {
    await site.close()
    await expect(shop).toContainText('The visitor left before paying')
    await shop.getByRole('button', { name: 'Buy' }).click()
    await button('Pay 12.50 dUSD').click()
    await expect(dialog.locator('[data-pay=paid]')).toBeVisible({ timeout: 20_000 })
    expect(await Promise.all(told.slice(-1).map(({ hash }) => arrived(hash)))).toEqual([[price]])
    expect(sends).toHaveLength(1)
    await expect(shop).toContainText('The mugs are yours.')
    await button('Done').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the same receipt twice, and one for another order, are refused by the shop', async () => {
    const [first = {}] = brought
    expect(await bring(page, first)).toMatchObject({ status: 409, code: 'receipt/used' })
    const other = await page.evaluate(async () =>
      (await fetch('/shop/orders', { method: 'POST', body: '{}' })).json(),
    )
    expect(await bring(page, { ...first, reference: other.reference })).toMatchObject({
      status: 400,
      code: 'receipt/wrong-reference',
    })
    const forged = first.receipt?.replace(/.(?=.{20}$)/, letter => (letter === 'A' ? 'B' : 'A'))
    expect(await bring(page, { ...first, receipt: forged })).toMatchObject({ code: 'receipt/bad-token' })
  })

  await test.step('Account has it on top', async () => {
    await account.open()
    await account.tab('Activity')
    await expect(account.history.locator('.lk-amount[title="12.5 dUSD"]').first()).toBeVisible()
  })
})

test('a gateway that lies is refused before the wallet opens; what it cannot do is told, with a way on', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const buy = site.action('Buy two mugs').getByRole('button', { name: 'Buy' })
  await site.open({ ...withGateway, paying: 1 })
  await account.connect('Night Owl', visitor)
  const sends = sendsOf(page)
  const lie = (change: (payment: Record<string, unknown>) => object) =>
    page.route('**/v1/payments?*', async route => {
      const payment = await (await route.fetch()).json()
      await route.fulfill({ json: { ...payment, ...change(payment) } })
    })

  await test.step('another receiver', async () => {
    await lie(() => ({ to: people.spammer.toLowerCase() }))
    await buy.click()
    await expect(dialog.getByText(/is not what the shop asks for/)).toBeVisible()
    await page.unroute('**/v1/payments?*')
    await button('Try again').click()
    await expect(button('Pay 12.50 dUSD')).toBeEnabled()
    await site.close()
  })

  await test.step('a higher price', async () => {
    await lie(({ units }) => ({ units: `${units}0` }))
    await buy.click()
    await expect(dialog.getByText(/is not what the shop asks for/)).toBeVisible()
    await expect(button('Pay 12.50 dUSD')).toBeDisabled()
    await page.unroute('**/v1/payments?*')
    await site.close()
  })

  await test.step('a gateway that is away', async () => {
    await page.route('**/v1/payments?*', route => route.fulfill({ status: 503, body: '{}' }))
    await buy.click()
    await expect(dialog.getByText(/could not be prepared/)).toBeVisible()
    await page.unroute('**/v1/payments?*')
    await button('Try again').click()
    await expect(button('Pay 12.50 dUSD')).toBeEnabled()
  })

  expect(sends).toEqual([])
})
