import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { axeViolations } from './axe'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { type Asked, chains, type Playground, playgroundOf, short } from './playground'
import { type WalletApp, walletAppOf } from './walletApp'

test('a site is connected by its link, signs, sends, changes the network, and is left @long', {
  tag: '@firefox',
}, async ({ context, page }) => {
  test.slow()
  const { site, wallet } = await connected(context, page)
  const address = await wallet.address('Ethereum 1')
  await expect(wallet.sites).toHaveCount(1)
  await expect(site.accountButton).toContainText(short(address))

  await test.step('a message is shown as it is, and signed', async () => {
    const form = site.action('Sign a message')
    const message = await form.getByRole('textbox').inputValue()
    await form.getByRole('button').click()
    await expect(wallet.sheet.locator('.message')).toHaveText(message)
    await expect(wallet.sheet).toContainText('Unverified')
    await wallet.press('Sign')
    await expect(form.getByRole('status')).toContainText('Signed')
    const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true)
  })

  await test.step('typed data shows what it is for', async () => {
    const form = site.action('Sign typed data')
    await form.getByRole('button').click()
    await expect(wallet.sheet.getByRole('heading', { name: 'For' })).toBeVisible()
    await wallet.press('Sign')
    await expect(form.getByRole('status')).toContainText('Signed')
  })

  await test.step('what is refused is told', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await wallet.press('Refuse')
    await expect(form.getByRole('status')).toContainText(/declined|refused/i)
  })

  await test.step('a transaction is sent and mined', async () => {
    await wallet.page.getByRole('button', { name: 'Get test money for Ethereum 1' }).click()
    await expect(wallet.page.getByText('has new test money')).toBeVisible()
    const form = site.action('Send 0.01 ETH')
    await form.getByRole('combobox').selectOption({ index: 4 })
    await form.getByRole('button').click()
    await expect(wallet.sheet).toContainText('0.01 ETH')
    await wallet.press('Send')
    await expect(form.getByRole('status')).toContainText('It is in block')
    const hash = (await form.getByRole('status').locator('code').textContent()) as Hex
    const receipt = await chains.a.getTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
    await expect(wallet.page.getByText('is in a block of Latchkey Devnet A')).toBeVisible()
  })

  await test.step('the wallet changes network and account, the site follows', async () => {
    await wallet.sites.getByLabel('Ethereum network').selectOption({ label: 'Latchkey Devnet B' })
    await expect(site.networkButton).toContainText('Latchkey Devnet B')
    const second = await wallet.address('Ethereum 2')
    await wallet.sites.getByLabel('Ethereum account').selectOption(second)
    await expect(site.accountButton).toContainText(short(second))
  })

  await test.step('both remember it over a reload', async () => {
    await wallet.page.reload()
    await page.reload()
    await expect(wallet.sites).toHaveCount(1)
    await expect(wallet.sites.getByLabel('Ethereum network')).toHaveValue('eip155:31338')
    await expect(site.accountButton).toBeVisible()
  })

  await test.step('the wallet leaves, and the site knows', async () => {
    await wallet.page.getByRole('button', { name: /^Disconnect / }).click()
    await expect(wallet.sites).toHaveCount(0)
    await expect(wallet.page.getByText('No site yet.')).toBeVisible()
    await expect(site.connectButton).toHaveText('Connect wallet')
  })
})

test('one click beside the code on the stage opens it in the demo wallet @long', async ({
  context,
  page,
}) => {
  await playgroundOf(page).open({ stage: 1, ...withGateway })
  const stage = page.locator('.stage')
  await stage.getByRole('button', { name: /WalletConnect/ }).click()
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in the demo wallet' }).click()
  const wallet = walletAppOf(await tab)
  await expect(wallet.sheet.getByText('Latchkey playground')).toBeVisible()
  expect(wallet.page.url()).not.toContain('uri=')
  await wallet.press('Connect')
  await expect(wallet.sites).toHaveCount(1)
  await expect(stage.getByText('Latchkey demo wallet')).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Show the modal again' })).toBeHidden()
  await wallet.page.getByRole('button', { name: /^Disconnect / }).click()
  await expect(stage.getByText('Latchkey demo wallet')).toBeHidden()
})

test('Solana signs and sends, Bitcoin signs @long', async ({ context, page }) => {
  test.slow()
  const { site, wallet } = await connected(context, page, { families: 'solana' })
  const solana = await wallet.address('Solana 1')

  await test.step('a message of Solana', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await wallet.press('Sign')
    await expect(form.getByRole('status')).toContainText(`belongs to ${solana}`)
  })

  await test.step('a transfer is read, sent and taken', async () => {
    await wallet.page.getByRole('button', { name: 'Get test money for Solana 1' }).click()
    await expect(wallet.page.getByText('has new test money')).toBeVisible()
    const form = site.action('Send 0.01 SOL')
    await form.getByRole('combobox').selectOption({ index: 4 })
    await form.getByRole('button').click()
    await expect(wallet.sheet).toContainText('0.01 SOL')
    await wallet.press('Send')
    await expect(form.getByRole('status')).toContainText('It is in slot')
  })

  await test.step('a message of Bitcoin', async () => {
    await wallet.page.getByRole('button', { name: /^Disconnect / }).click()
    const other = await connected(context, await context.newPage(), { families: 'bitcoin' })
    const form = other.site.action('Sign a message')
    await form.getByRole('button').click()
    await other.wallet.press('Sign')
    await expect(form.getByRole('status')).toContainText(
      `Signed by ${await wallet.address('Bitcoin payments')}`,
    )
  })
})

test('links that are none, or ran out, or were used', async ({ page }) => {
  const wallet = walletAppOf(page)
  await wallet.open()
  const field = page.getByLabel('WalletConnect link')
  const paste = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  await paste('hello')
  await expect(page.getByRole('alert')).toContainText('not a WalletConnect link')
  await expect(field).toHaveValue('hello')
  await paste('wc:8a5e5bdc@1?bridge=x&key=41')
  await expect(page.getByRole('alert')).toContainText('version 1')
  await paste(
    `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
  )
  await expect(page.getByRole('alert')).toContainText('ran out')
  await wallet.open('wc:nothing')
  await expect(page.getByRole('alert')).toContainText('not a WalletConnect link')
  await expect(field).toHaveAttribute('aria-invalid', 'false') // it is empty: the link came with the page
})

test('without the relay the wallet says so, and is back by itself @long', async ({ page }) => {
  let isAway = true
  await page.routeWebSocket(/\/relay/, socket => {
    if (isAway) void socket.close({ code: 1013 })
    else socket.connectToServer()
  })
  const wallet = walletAppOf(page)
  const expiry = Math.floor(Date.now() / 1000) + 300
  await wallet.open(
    `wc:${'ab'.repeat(32)}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
  )
  await expect(page.getByText('The relay cannot be reached')).toBeVisible()
  await expect(page.getByText('Relay away')).toBeVisible()
  await expect(page.getByText('Waiting for the site')).toBeVisible()
  isAway = false
  await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 40_000 })
})

test('what is put aside waits, and a keyboard is enough @long', async ({ context, page }) => {
  const { site, wallet } = await connected(context, page)
  const scan = wallet.page.getByRole('button', { name: 'Scan from screen' })
  await scan.focus()
  await site.action('Sign a message').getByRole('button').click()
  await expect(wallet.sheet).toBeVisible()
  await expect(wallet.page).toHaveTitle(/^\(1\) /)
  await wallet.page.keyboard.press('Escape')
  await expect(wallet.sheet).toBeHidden()
  await expect(scan).toBeFocused()
  await expect(wallet.page.getByText('One request waits for you.')).toBeVisible()
  await wallet.page.getByRole('button', { name: 'Look at it' }).focus()
  await wallet.page.keyboard.press('Enter')
  await expect(wallet.sheet).toBeVisible()
  await wallet.sheet.getByRole('button', { name: 'Sign' }).focus()
  await wallet.page.keyboard.press('Enter')
  await expect(site.action('Sign a message').getByRole('status')).toContainText('Signed')
  await expect(wallet.page).toHaveTitle(/^Latchkey/)
})

test('nothing for axe to find, in light and dark, wide and narrow @long', async ({ context, page }) => {
  test.slow()
  const { site, wallet } = await connected(context, page)
  await look(wallet, 'connected')
  await site.action('Sign typed data').getByRole('button').click()
  await expect(wallet.sheet).toBeVisible()
  await look(wallet, 'typed data')
  await wallet.press('Refuse')
  await site.action('Send 0.01 ETH').getByRole('combobox').selectOption({ index: 4 })
  await site.action('Send 0.01 ETH').getByRole('button').click()
  await expect(wallet.sheet).toBeVisible()
  await expect(wallet.sheet).toContainText('too little for this')
  await look(wallet, 'transaction')
  await wallet.sheet.getByRole('button', { name: 'Get test money' }).click()
  await expect(wallet.sheet).not.toContainText('too little for this')
  await wallet.press('Refuse')
  await expect(wallet.page.getByText('Refused. Latchkey playground is told.')).toBeVisible()
  await withLongNames(wallet.page, new URL(page.url()).origin)
  await expect(wallet.sites).toContainText('the-very-end.example')
  await look(wallet, 'a site with long names')
  await wallet.page.getByRole('button', { name: /^Disconnect / }).click()
  await look(wallet, 'empty')
  await showCode(site)
  await wallet.open(await linkOf(site))
  await expect(wallet.sheet).toBeVisible()
  await look(wallet, 'proposal')
})

/** The playground and the demo wallet in two tabs, with a session. */
async function connected(
  context: BrowserContext,
  page: Page,
  asked: Asked = {},
): Promise<{ site: Playground; wallet: WalletApp }> {
  const site = playgroundOf(page)
  await site.open({ ...withGateway, ...asked })
  await showCode(site)
  const wallet = walletAppOf(await context.newPage())
  await wallet.open(await linkOf(site))
  await expect(wallet.sheet.getByText('Latchkey playground')).toBeVisible()
  await wallet.press('Connect')
  await expect(wallet.sites).toHaveCount(1)
  await expect(site.buttons.getByRole('button', { name: /^Account / }).first()).toBeVisible()
  return { site, wallet }
}

/** The connected site as one with a long name and a long address, as the wallet would have stored it. */
async function withLongNames(page: Page, origin: string): Promise<void> {
  await page.evaluate(
    ([name, url, longUrl]) => {
      for (const [key, text] of Object.entries(localStorage))
        localStorage.setItem(key, text.replaceAll(name, `${name} `.repeat(3)).replaceAll(url, longUrl))
    },
    ['Latchkey playground', origin, `https://${'a-long-name.'.repeat(6)}the-very-end.example`] as const,
  )
  await page.reload()
}

/** Both themes and both widths; what the one changes, the other does not. */
async function look({ page }: WalletApp, name: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1200],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    expect(await axeViolations(page), `${name}, ${colorScheme}, ${width}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${name} at ${width} is wider than its window`).toBeLessThanOrEqual(0)
  }
}
