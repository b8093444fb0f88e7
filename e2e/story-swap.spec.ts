import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import { erc20Abi, type Hex, parseUnits } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { addresses, chains, type Playground, playgroundOf } from './playground'
import { sentBy } from './sentBy'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const visitor = addresses['Night Owl']
const { dUSD, LATCH, dBTC } = devnetAddresses.tokens
const routers = [devnetAddresses.uniswapV2.router, devnetAddresses.uniswapV3.router] as readonly Hex[]
const stranger = '0x07dB0e901E1fc7C1d1129853afF8C0C8F5EE1be4'

/** What the two exchanges may take together. */
const allowed = async (address: string = dUSD.address) => {
  const of = { ...read, address: address as Hex, functionName: 'allowance' } as const
  const ask = (router: Hex) => chains.a.readContract({ ...of, args: [visitor, router] })
  return (await Promise.all(routers.map(ask))).reduce((sum, one) => sum + one, 0n)
}
const dollars = () => chains.a.readContract({ ...read, functionName: 'balanceOf', args: [visitor] })
const read = { address: dUSD.address as `0x${string}`, abi: erc20Abi }

const quoted = '**/v1/convert/quotes*'
const built = '**/v1/convert/build-transaction*'

/** What a gateway says of a quote that is not so; undefined is a provider that is down. */
const lies: Record<string, object | undefined> = {
  'a provider that is down': undefined,
  'another spender': { spender: stranger },
  'another token': { toAccount: `eip155:31337:${LATCH.address}` },
  'less than the minimum': { minToAmount: '1' },
  'an expired quote': { lifeMs: 0 },
}

const bare = (address: string) => address.slice(2).toLowerCase()
/** Where the minimum stands: of V3 in `unwrapWETH9`, of V2 behind selector and amount. */
const minimum = /((?:49404b7c)|(?:"data":"0x18cbafe5[\da-f]{64}))[\da-f]{64}/i
/** What it makes of the transaction, by whichever exchange it is. */
const forgeries: Record<string, (text: string) => string> = {
  'another receiver': text => text.replace(`000${bare(visitor)}`, `000${bare(stranger)}`),
  'another contract': text => text.replace(/("to":"eip155:31337:0x)[\da-f]{40}/i, `$1${bare(stranger)}`),
  'the other exchange': text =>
    text.replace(
      /("to":"eip155:31337:)(0x[\da-f]{40})/i,
      (_, before: string, to: string) =>
        `${before}${routers.find(one => one.toLowerCase() !== to.toLowerCase())}`,
    ),
  'a lower minimum': text => text.replace(minimum, `$1${'1'.padStart(64, '0')}`),
  'another token': text =>
    text.replace(/"data":"0x[\da-f]+"/i, data => data.replaceAll(bare(dUSD.address), bare(LATCH.address))),
}

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

  await test.step('a provider that is down, and quotes that lie: a sentence and a way on', async () => {
    await button('Back').click()
    const amount = site.dialog.getByRole('textbox', { name: 'Amount in dUSD' })
    for (const [at, [what, change]] of Object.entries(lies).entries()) {
      await page.route(quoted, async route => {
        const { quotes } = await (await route.fetch()).json()
        if (change) await route.fulfill({ json: { quotes: [{ ...quotes[0], ...change }] } })
        else await route.fulfill({ status: 503, json: { code: 'swap/provider-down' } })
      })
      const answered = page.waitForResponse(quoted)
      await amount.fill(`25${at}`)
      await answered
      await expect(button('No price could be had'), what).toBeVisible()
      await page.unroute(quoted)
    }
    await button('Try again').click()
    await expect(button('Review')).toBeEnabled()
    await amount.fill('250.5')
    await button('Review').click()
    await expect(button('Approve and swap')).toBeVisible()
  })

  await test.step('a gateway that makes another transaction is refused before the wallet opens', async () => {
    for (const [what, change] of Object.entries(forgeries)) {
      await page.route(built, async route => {
        const text = await (await route.fetch()).text()
        expect(change(text), what).not.toBe(text)
        await route.fulfill({ body: change(text), contentType: 'application/json' })
      })
      const answered = page.waitForResponse(built)
      await button('Approve and swap').click()
      await answered
      await expect(site.dialog.getByText(/is not what is shown here/), what).toBeVisible()
      await page.unroute(built)
    }
    expect([await allowed(), await sentBy(page)]).toEqual([0n, 0])
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

  await test.step('a token with permits: signed, then swapped by one transaction', async () => {
    const sent = await sentBy(page)
    await button('Swap').click()
    await button(/^Pay with another token/).click()
    await button(/^Devnet Bitcoin/).click()
    await button(/^Choose a token|^Receive another token/)
      .first()
      .click()
    await button(/^Ether/).click()
    await site.dialog.getByRole('textbox', { name: 'Amount in dBTC' }).fill('0.002')
    await button('Review').click()
    await expect(site.dialog.getByText(/^Sign that the exchange may take exactly 0.002 dBTC/)).toBeVisible()
    const owned = await chains.a.getBalance({ address: visitor })
    await button('Approve and swap').click()
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => chains.a.getBalance({ address: visitor })).toBeGreaterThan(owned)
    expect([await sentBy(page), await allowed(dBTC.address)]).toEqual([sent + 1, 0n])
  })
})

test('[SWP-01] dollars of Solana are swapped for its coin by a market maker', async ({
  page,
  site,
  account,
}) => {
  const { people, tokens } = devnetAddresses.solana
  const button = (name: string | RegExp) => site.dialog.getByRole('button', { name })
  await Promise.all([askFaucet('solana', people.ada), site.open({ ...withGateway, families: 'solana' })])
  await account.connect('Sundial', people.ada)
  await account.open()
  const titleOf = (name: string) => account.amount(name).getAttribute('title')
  const [dollars, coins] = [await titleOf(tokens.dUSD.name), await titleOf('Solana')]

  await test.step('token, amount, quote', async () => {
    await button('Swap').click()
    await button('Pay with another token: SOL').click()
    await button(/^Devnet Dollar/).click()
    await button('Choose a token').first().click()
    await button(/^Solana/).click()
    await site.dialog.getByRole('textbox', { name: 'Amount in dUSD' }).fill('30.25')
    await button('Review').click()
    // The market maker signs with the visitor: there is nothing to approve before.
    await expect(button('Swap').last()).toBeVisible()
    await expect(site.dialog.getByText(/^Approve/)).toBeHidden()
  })

  await test.step('a gateway that takes twice as much is refused before the wallet opens', async () => {
    const twice = (text: string) => {
      const [bytes = '', amount = ''] = [
        text.match(/[\w+/]{200,}=*/)?.[0],
        littleEndian(parseUnits('30.25', 6)),
      ]
      const hex = Buffer.from(bytes, 'base64').toString('hex')
      const forged = hex.replace(amount, littleEndian(parseUnits('60.5', 6)))
      expect(forged).not.toBe(hex)
      return text.replace(bytes, Buffer.from(forged, 'hex').toString('base64'))
    }
    await page.route(built, async route => {
      const text = await (await route.fetch()).text()
      await route.fulfill({ body: twice(text), contentType: 'application/json' })
    })
    const answered = page.waitForResponse(built)
    await button('Swap').last().click()
    await answered
    await expect(site.dialog.getByText(/is not what is shown here/)).toBeVisible()
    await page.unroute(built)
  })

  await test.step('swapped, and on top of Account', async () => {
    await button('Swap').last().click()
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible({ timeout: 30_000 })
    await expect(site.dialog.getByText('30.25 dUSD').first()).toBeVisible()
    await account.tab('Tokens')
    await expect(account.amount(tokens.dUSD.name)).not.toHaveAttribute('title', dollars ?? '')
    await expect(account.amount('Solana')).not.toHaveAttribute('title', coins ?? '')
  })
})

/** An amount as transactions of Solana write it, in hex. */
function littleEndian(units: bigint): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(units)
  return bytes.toString('hex')
}
