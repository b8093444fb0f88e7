import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect, type Locator } from '@playwright/test'
import { formatEther, getAddress, type Hex, type PublicClient, parseEther, toHex } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { withGateway } from './gateway'
import { gatewayDoor } from './gatewayDoor'
import { overflow } from './overflow'
import {
  aloneOnOwnChain,
  askOwnNode,
  busyAccount,
  onOwnChain,
  ownChain,
  ownNode,
  reachOwnChain,
} from './ownChain'
import { chains, inWallet, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

test('the gateway goes while something is sent: it is sent once, what is known stays, and all is told when it is back @long', async ({
  page,
  site,
  account,
}) => {
  const sender = devnetAddresses.people.cleo
  const receiver = getAddress(toHex(randomBytes(20)))
  const amount = `0.0${BigInt(toHex(randomBytes(5)))}1`
  const sent = account.history.filter({ has: page.locator(`.lk-amount[title="${amount} ETH"]`) })
  const door = await gatewayDoor()
  try {
    await page.clock.install()
    await site.open({ gateway: 1, gatewayUrl: door.url })
    await account.connect('Brass Key', sender)
    await account.open()
    await account.tab('Activity')
    await expect(account.history.first()).toBeVisible()
    await account.prepare({ amount, to: receiver })
    await inWallet(page, 'Brass Key', 'stall')
    await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.dialog.locator('[aria-busy=true]').first()).toBeVisible()

    await door.close()
    await inWallet(page, 'Brass Key', 'approve')
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect.poll(() => chains.a.getBalance({ address: receiver })).toBe(parseEther(amount))
    await account.tab('Activity')
    const own = site.dialog.getByRole('tabpanel').getByRole('listitem')
    await expect(own.filter({ hasText: amount })).toHaveCount(1)

    await door.open()
    await expect(async () => {
      // A list that failed rests for half a minute, and one that was on its way fails after the door is open.
      await page.clock.fastForward('00:31')
      await account.tab('Tokens')
      await account.tab('Activity')
      await expect(sent).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    await account.newest('Sent', `${amount} ETH`)
    await expect(own.filter({ hasText: amount })).toHaveCount(1) // not beside it as well
    await account.tab('Tokens')
    await expect(account.amount('Ether')).toHaveAttribute('title', await etherOf(sender))
    expect(await chains.a.getBalance({ address: receiver })).toBe(parseEther(amount))
  } finally {
    await door.close()
  }
})

test('[ACT-05 ACT-06] ten thousand transactions and a thousand tokens are scrolled to their end @long', async ({
  page,
  site,
  account,
}) => {
  test.slow() // two hundred pages, one after the other
  await reachOwnChain(page)
  await site.open({ ...withGateway, ...onOwnChain })
  await inWallet(page, 'Brass Key', { chain: ownChain.id })
  await inWallet(page, 'Brass Key', { answers: [busyAccount.address] })
  await site.connect('Brass Key')
  await expect(site.dialog).toBeHidden()
  await account.open()

  const tokens = site.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('listitem').first()).toBeVisible()
  expect(await scrollToEnd(tokens.locator('xpath=..'))).toBeLessThan(200)
  await expect(tokens.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '1001')

  await account.tab('Activity')
  const list = site.dialog.getByRole('region', { name: 'Activity' })
  await expect(account.history.first()).toContainText('TOK1000')
  const most = await scrollToEnd(list)
  expect(most).toBeLessThan(200)
  const first = list.getByRole('list', { name: 'January 2022' }).getByRole('listitem').last()
  await expect(first).toContainText('0.001 TOK1')
})

test.describe('on a chain that nobody else uses', () => {
  test.describe.configure({ mode: 'default' }) // one after the other: both change what the chain does

  test('blocks that the chain drops are gone from an open Activity tab, and others come @long', async ({
    page,
    site,
    account,
  }) => {
    const visitor = devnetAddresses.people.bea
    await reachOwnChain(page)
    await site.open({ ...withGateway, ...onOwnChain })
    await inWallet(page, 'Brass Key', { chain: ownChain.id })
    await account.connect('Brass Key', visitor)
    await account.open()
    await account.tab('Activity')
    const [dropped, kept] = ['7', '1'].map(digit => `0.${digit}${Date.now()}1`) as [string, string]
    await aloneOnOwnChain(async () => {
      const snapshot = await askOwnNode('evm_snapshot')
      await pay(visitor, dropped)
      await account.newest('Received', `+${dropped} ETH`)
      await askOwnNode('evm_revert', snapshot)
      await pay(visitor, kept)
      await askOwnNode('hardhat_mine', '0x2') // the longer chain wins
    })
    await account.newest('Received', `+${kept} ETH`)
    await expect(account.history.filter({ hasText: dropped })).toHaveCount(0)
    await account.tab('Tokens')
    await expect(account.amount('Ether')).toHaveAttribute('title', await etherOf(visitor, ownNode))
  })

  test('[ACT-16] what waits is sped up, and what still waits is cancelled: one of two moves money @long', async ({
    page,
    site,
    account,
  }) => {
    const receiver = getAddress(toHex(randomBytes(20)))
    await reachOwnChain(page)
    await site.open({ ...withGateway, networks: 3 })
    await account.connect('Brass Key', devnetAddresses.people.cleo)
    await site.networkButton.click()
    await site.dialog.getByRole('button', { name: ownChain.name }).click() // the wallet learns of it
    await expect(site.networkButton).toHaveAccessibleName(`Network: ${ownChain.name}`)
    await expect(site.dialog).toBeHidden()
    await account.open()
    const change = async (how: string, told: string) => {
      await site.dialog.getByRole('button', { name: 'Speed up or cancel' }).click()
      await site.dialog.getByRole('button', { name: how, exact: true }).click()
      await expect(site.dialog.getByText(told)).toBeVisible()
    }
    await aloneOnOwnChain(async () => {
      try {
        await askOwnNode('evm_setAutomine', false)
        await account.send({ amount: '0.0123', to: receiver })
        const [slow] = await waitingFrom(devnetAddresses.people.cleo)
        const toasts = await site.toasts()
        await change('Speed it up', 'Being sped up')
        const [fast, ...others] = await waitingFrom(devnetAddresses.people.cleo)
        expect(others).toEqual([])
        expect(fast).toMatchObject({ nonce: slow?.nonce, value: slow?.value, to: slow?.to })
        expect(BigInt(fast?.maxFeePerGas ?? 0)).toBeGreaterThan(BigInt(slow?.maxFeePerGas ?? 0))
        await askOwnNode('hardhat_mine', '0x1')
        await expect.poll(toasts).toContainEqual(expect.stringContaining('Your transaction is confirmed'))
        expect(await ownNode.getBalance({ address: receiver })).toBe(parseEther('0.0123'))

        await account.send({ amount: '0.5', to: receiver })
        await change('Cancel it', 'Being cancelled')
        await askOwnNode('hardhat_mine', '0x1')
        await expect.poll(toasts).toContainEqual(expect.stringContaining('Your transaction was cancelled'))
        expect(await ownNode.getBalance({ address: receiver })).toBe(parseEther('0.0123'))
      } finally {
        await askOwnNode('evm_setAutomine', true)
      }
    })
  })
})

test('[ACC-17 ACC-18 ACC-19] with the gateway gone the account stays usable, and all is well when it is back', async ({
  page,
  site,
  account,
}) => {
  const door = await gatewayDoor()
  try {
    await page.clock.install()
    await site.open({ gateway: 1, gatewayUrl: door.url })
    await account.connect('Brass Key', devnetAddresses.people.cleo)
    await account.open()
    const { dUSD } = devnetAddresses.tokens
    await expect(account.token(dUSD.name)).toBeVisible()
    const amount = (await account.amount(dUSD.name).getAttribute('title')) ?? ''

    await door.close()
    await page.clock.fastForward('02:00') // what is shown is old by now
    await account.tab('Activity')
    await expect(site.dialog.getByText('This could not be loaded')).toBeVisible()
    await account.tab('Tokens')
    await expect(account.amount(dUSD.name)).toHaveAttribute('title', amount)
    await site.dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(site.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await site.dialog.getByRole('button', { name: 'Back' }).click()

    await door.open()
    await page.clock.fastForward('00:31') // a list that failed rests for half a minute
    await account.tab('Activity')
    await expect(account.history.first()).toBeVisible()
    await expect(site.dialog.getByText('Not up to date')).toBeHidden()
  } finally {
    await door.close()
  }
})

test('[ACC-22 IMP-13] amounts are written as each language does, and read to a screen reader with every digit @long', async ({
  page,
  site,
  account,
}) => {
  const visitor = devnetAddresses.people.bea
  await site.open(withGateway)
  await account.connect('Brass Key', visitor)
  await account.open()
  const row = site.dialog.locator('.lk-token').filter({ has: page.getByTitle('Ether', { exact: true }) })
  const wei = formatEther(await chains.a.getBalance({ address: visitor }))
  for (const lang of ['en', 'de', 'ar']) {
    await page.locator(`input[value="${lang}"]`).evaluate(input => (input as HTMLElement).click())
    await expect(page.locator(`[data-latchkey] .lk[lang=${lang}]`)).toBeAttached()
    // By the browser's own formatter, which takes a number as text to its last digit.
    const exact = await page.evaluate(
      ([locale = '', text = '']) =>
        new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(
          text as Intl.StringNumericLiteral,
        ),
      [lang, wei],
    )
    const amount = row.locator('.lk-token-note .lk-amount')
    await expect(amount).toHaveAttribute('title', `${exact} ETH`)
    await expect(amount.locator('[aria-hidden=true]')).not.toHaveText(`${exact} ETH`)
    await expect(amount).toMatchAriaSnapshot(`- text: ${exact} ETH`)
  }
})

test('what is sent in one tab is seen in another, on a phone @long', async ({ context }) => {
  const visitor = devnetAddresses.people.cleo
  const [one, two] = [playgroundOf(await context.newPage()), playgroundOf(await context.newPage())]
  const [here, there] = [accountViewOf(one), accountViewOf(two)]
  await one.open(withGateway)
  await here.connect('Brass Key', visitor)
  await here.open()
  await two.page.setViewportSize({ width: 360, height: 740 })
  await two.open(withGateway)
  await expect(two.fact('Address')).toHaveText(visitor)
  await there.open()
  await there.tab('Activity')
  await expect(there.history.first()).toBeVisible()
  await here.send({ amount: '0.0314159', to: devnetAddresses.people.friend })
  await there.newest('Sent', '0.0314159 ETH')
  expect(await overflow(two.page)).toEqual([])
})

/** What the chain says of it, as English has it. */
async function etherOf(address: string, chain: PublicClient = chains.a): Promise<string> {
  const [whole = '', digits] = formatEther(await chain.getBalance({ address: address as Hex })).split('.')
  return `${BigInt(whole).toLocaleString('en')}${digits ? `.${digits}` : ''} ETH`
}

/** Scrolls a box, which grows on the way, to its end; returns how many rows were in the page at most. */
function scrollToEnd(box: Locator): Promise<number> {
  return box.evaluate(async element => {
    let most = 0
    const isAtEnd = () => element.scrollTop + element.clientHeight + 1 >= element.scrollHeight
    const hasMore = () => element.parentElement?.querySelector('.lk-tx-foot')
    while (!isAtEnd() || hasMore()) {
      most = Math.max(most, element.querySelectorAll('li').length)
      element.scrollTop += element.clientHeight * 4
      await new Promise(requestAnimationFrame)
    }
    return most
  })
}

type Waiting = { from: string; to: string; nonce: Hex; value: Hex; maxFeePerGas: Hex }

/** What of an account would be in the next block there. */
async function waitingFrom(address: string): Promise<Waiting[]> {
  const { transactions } = (await askOwnNode('eth_getBlockByNumber', 'pending', true)) as {
    transactions: Waiting[]
  }
  return transactions.filter(({ from }) => from.toLowerCase() === address.toLowerCase())
}

/** Somebody sends coins there, in a block of their own. */
async function pay(to: string, ether: string): Promise<void> {
  const value = toHex(parseEther(ether))
  await askOwnNode('eth_sendTransaction', { from: devnetAddresses.people.ada, to, value })
}
