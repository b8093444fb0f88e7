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

test('[CFG-47] code that does not come is told, and the next click pays', async ({ page, site, account }) => {
  const { dialog } = site
  const shop = site.action('Buy two mugs')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const parts = /\/assets\/(performPay|openExchangePage)-/
  await Promise.all([askFaucet(31337, visitor), site.open({ ...withGateway, paying: 1 })])
  await account.connect('Night Owl', visitor)
  const sends = sendsOf(page)
  await page.route(parts, route => route.abort())
  await shop.getByRole('button', { name: 'Buy' }).click()

  await test.step('what pays: the button is pressed at once, and then it is told', async () => {
    await button('Pay 12.50 dUSD').click()
    await expect(button(/^Confirm in/)).toBeVisible()
    await expect(dialog.getByText(/could not be prepared/)).toBeVisible()
  })

  await test.step('what opens an exchange: its window is closed again', async () => {
    const opened = page.waitForEvent('popup')
    await button('Pay from Local Exchange').click()
    const exchange = await opened
    await expect.poll(() => exchange.isClosed()).toBe(true)
    await expect(dialog.getByText(/exchange cannot be reached/)).toBeVisible()
  })

  await test.step('here again, the next click pays', async () => {
    expect(sends).toEqual([])
    await page.unroute(parts)
    await button('Pay 12.50 dUSD').click()
    await expect(dialog.locator('[data-pay=paid]')).toBeVisible({ timeout: 20_000 })
    expect(sends).toHaveLength(1)
  })
})

test('[CFG-47] who has no dollars pays from an exchange: it really sends, and the shop checks the receipt', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const shop = site.action('Buy two mugs')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const paid: { hash: `0x${string}`; from: string; exchange: object }[] = []
  page.on('response', async response => {
    if (!/\/v1\/payments\?/.test(response.url())) return
    const payment = await response.json().catch(() => ({}))
    if (payment.status === 'paid') paid.push(payment)
  })
  await site.open({ ...withGateway, paying: 1 })
  await account.connect('Night Owl', visitor)
  const sends = sendsOf(page)
  // The wallet has nothing of it, as far as the page is told.
  await page.route('**/*', async route => {
    const asked = /^[[{]/.test(route.request().postData() ?? '') ? route.request().postDataJSON() : {}
    if (!String(asked.params?.[0]?.data).startsWith('0x70a08231')) return route.fallback()
    await route.fulfill({ json: { jsonrpc: '2.0', id: asked.id, result: `0x${'0'.repeat(64)}` } })
  })
  await shop.getByRole('button', { name: 'Buy' }).click()

  await test.step('its page is closed: nothing is paid, and it can be opened again', async () => {
    const closed = page.waitForEvent('popup')
    await button('Pay from Local Exchange').click()
    await (await closed).close()
    await expect(dialog.getByText('The window is closed')).toBeVisible()
  })

  await test.step('opened again, it is sent, once', async () => {
    const opened = page.waitForEvent('popup')
    await button('Open Local Exchange').click()
    const exchange = await opened
    await expect(exchange.getByText('You have here')).toBeVisible()
    await exchange.getByRole('button', { name: /^Send 12.5/ }).click()
    await expect(exchange.getByRole('status')).toContainText('is on its way')
    await expect(dialog.locator('[data-pay=paid]')).toBeVisible({ timeout: 20_000 })
    // Once more in the same window: nothing is sent twice.
    await exchange.goBack()
    await exchange.getByRole('button', { name: /^Send 12.5/ }).click()
    await expect(exchange.getByRole('status')).toContainText('settled already')
  })

  await test.step('the chain has it from the exchange, and the shop’s server takes the receipt', async () => {
    const [{ hash, from, exchange } = { hash: '0x' as const, from: '', exchange: {} }] = paid
    expect(await arrived(hash)).toEqual([price])
    expect(from).not.toBe(visitor.toLowerCase())
    expect(exchange).toEqual({ id: 'local', name: 'Local Exchange' })
    expect(sends).toEqual([])
    await expect(shop).toContainText('The mugs are yours.')
  })
})

test('[CFG-47] refused at the exchange, failed there, held back: each is told, and the wallet still pays @long', async ({
  page,
  site,
  account,
}) => {
  const { dialog } = site
  const shop = site.action('Buy two mugs')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  await Promise.all([askFaucet(31337, visitor), site.open({ ...withGateway, paying: 1 })])
  await account.connect('Night Owl', visitor)
  await shop.getByRole('button', { name: 'Buy' }).click()
  for (const choice of ['Cancel', 'Let the withdrawal fail']) {
    const opened = page.waitForEvent('popup')
    await button('Pay from Local Exchange').click()
    const exchange = await opened
    await exchange.getByRole('button', { name: choice }).click()
    await expect(dialog.getByText(/Nothing was paid at the exchange/)).toBeVisible()
    await exchange.close()
  }
  await page.evaluate(() => {
    const kept = window.open
    window.open = () => {
      window.open = kept
      return null
    }
  })
  await button('Pay from Local Exchange').click()
  await expect(dialog.getByText('Your browser held the window back')).toBeVisible()
  await button('Pay in another way').click()
  await button('Pay 12.50 dUSD').click()
  await expect(dialog.locator('[data-pay=paid]')).toBeVisible({ timeout: 20_000 })
  await expect(shop).toContainText('The mugs are yours.')
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
