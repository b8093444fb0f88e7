import { expect, type Page, test } from '@playwright/test'
import { formatUnits } from 'viem'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { addresses, type Playground, playgroundOf } from './playground'
import { isSignedBy } from './solana'

/** An account of Sundial that no other story spends from. */
const sundial = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const families = 'evm,solana,bitcoin'
const all = ['Brass Key', 'Sundial', 'Master Key']

test('[CON-09 CON-12 CON-27 CON-28 NET-15] wallets of three chain families stay connected side by side, over a reload and in two tabs @long', async ({
  page,
  context,
}) => {
  test.slow() // nine steps, one after the other
  const site = playgroundOf(page)
  const { dialog } = site
  await site.open({ families })
  await site.connect('Brass Key')

  await test.step('a Solana wallet joins by way of the list of networks', async () => {
    await site.networkButton.click()
    await dialog.getByRole('button', { name: 'Latchkey Solana Devnet' }).click()
    await expect(dialog.getByRole('status')).toContainText('Brass Key stays connected')
    await dialog.getByRole('button', { name: 'Connect a Solana wallet' }).click()
    await expect(dialog.getByRole('heading', { name: 'Connect a Solana wallet' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Brass Key' })).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Strong Box' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Sundial' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('article', { name: 'Sundial' }).getByRole('combobox').selectOption(sundial)
    await inUse(site, sundial, 'Latchkey Solana Devnet')
    await expect(site.fact('wagmi says')).toContainText(addresses['Brass Key'])
    await expect(site.fact('Balance')).toHaveText(`${formatUnits(await balanceOf(sundial), 9)} SOL`)
  })

  await test.step('it signs', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('textbox').selectText() // typed: Firefox over BiDi fills without React noticing
    await form.getByRole('textbox').pressSequentially('The sun is up')
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText(`Signed, and the signature belongs to ${sundial}`)
    const signature = await form.getByRole('status').locator('code').textContent()
    expect(isSignedBy(sundial, 'The sun is up', signature ?? '')).toBe(true)
  })

  await test.step('it sends, and the balance follows', async () => {
    const before = await balanceOf(sundial)
    const form = site.action('Send 0.01 SOL')
    await form.getByRole('combobox').selectOption({ label: 'Account 5 (7EeV8e…9ko7)' })
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('It is in slot')
    const after = await balanceOf(sundial)
    expect(before - after).toBeGreaterThanOrEqual(10_000_000n)
    await expect(site.fact('Balance')).toHaveText(`${formatUnits(after, 9)} SOL`)
    await expect(site.action('Sign typed data')).toBeHidden()
  })

  await test.step('of a wallet in three families the Bitcoin part is chosen', async () => {
    await openWallets(site)
    await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
    await dialog.getByRole('button', { name: 'Master Key' }).click()
    await expect(dialog.getByRole('status')).toContainText('Master Key')
    await dialog.getByRole('button', { name: 'Bitcoin' }).click()
    await expect(dialog).toBeHidden()
    await expect(site.fact('Wallet')).toHaveText('Master Key')
    await expect(site.fact('Network')).toContainText('Bitcoin Testnet')
    await expect(site.fact('Address')).toHaveText(/^tb1q/)
    await site.action('Sign a message').getByRole('button').click()
    await expect(site.action('Sign a message').getByRole('status')).toContainText('Signed by tb1q')
    for (const title of ['Send 0.01 SOL', 'Send 0.01 ETH', 'Get test money'])
      await expect(site.action(title)).toBeHidden()
  })

  await test.step('all are listed, and another one is used without a question', async () => {
    await openWallets(site)
    for (const name of all)
      await expect(dialog.getByRole('button', { name: `Disconnect ${name}` })).toBeVisible()
    const before = await asked(page)
    await dialog.getByRole('button', { name: /^Sundial/ }).click()
    await expect(dialog.getByRole('button', { name: /^Sundial.*In use/ })).toBeVisible()
    await inUse(site, sundial, 'Latchkey Solana Devnet')
    expect(await asked(page)).toEqual(before)
    await site.close()
  })

  await test.step('a reload brings all of them back, and nobody is asked', async () => {
    await page.reload()
    await inUse(site, sundial, 'Latchkey Solana Devnet')
    await connected(site, all)
    expect(await asked(page)).toEqual([])
  })

  const other = playgroundOf(await context.newPage())
  await test.step('another tab has them, too', async () => {
    await other.open({ families })
    await inUse(other, sundial, 'Latchkey Solana Devnet')
    await connected(other, all)
    expect(await asked(other.page)).toEqual([])
  })

  await test.step('one is disconnected, the others stay', async () => {
    await page.bringToFront() // a tab in the background draws slowly
    await openWallets(site)
    await dialog.getByRole('button', { name: 'Disconnect Brass Key' }).click()
    await expect(dialog.getByRole('button', { name: 'Disconnect Brass Key' })).toBeHidden()
    await connected(site, ['Sundial', 'Master Key'])
    await connected(other, ['Sundial', 'Master Key'])
    await inUse(site, sundial, 'Latchkey Solana Devnet')
    await expect(site.fact('wagmi says')).toHaveText('disconnected')
  })

  await test.step('then all of them, for good', async () => {
    await other.page.close()
    await dialog.getByRole('button', { name: 'Disconnect all' }).click()
    await expect(dialog).toBeHidden()
    await connected(site, [])
    await expect(site.fact('Status')).toHaveText('not connected')
    await page.reload()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await connected(site, [])
  })
})

test('[IMP-20] what is disconnected all at once in one tab stays so in both @long', async ({ context }) => {
  const [one, two] = [playgroundOf(await context.newPage()), playgroundOf(await context.newPage())]
  const names = ['Master Key', 'Sundial']
  await one.page.bringToFront()
  await one.open({ families })
  await one.connectButton.click()
  await one.dialog.getByRole('button', { name: 'Sundial' }).click()
  await connected(one, ['Sundial'])
  await one.buttons
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await one.dialog.getByRole('button', { name: /^Sundial/ }).click()
  await one.dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  await one.dialog.getByRole('button', { name: 'Master Key' }).click()
  await one.dialog.getByRole('button', { name: 'Bitcoin' }).click()
  await connected(one, names)
  await two.open({ families })
  await connected(two, names)

  await one.page.bringToFront()
  await openWallets(one)
  await one.dialog.getByRole('button', { name: 'Disconnect all' }).click()
  await expect(one.dialog).toBeHidden()
  for (const site of [one, two]) {
    await connected(site, [])
    await expect(site.fact('Status')).toHaveText('not connected')
  }
})

async function inUse(site: Playground, address: string, network: string): Promise<void> {
  await expect(site.fact('Address')).toHaveText(address)
  await expect(site.fact('Network')).toContainText(network)
  const button = site.buttons.getByRole('button', {
    name: `Account ${address.slice(0, 4)}…${address.slice(-4)}`,
  })
  await expect(button.first()).toBeAttached()
}

/** From the account to the list of connected wallets. */
async function openWallets({ buttons, dialog, page }: Playground): Promise<void> {
  await buttons
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await dialog.getByRole('button', { name: /wallets connected/i }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Disconnect / })
      .first(),
  ).toBeVisible()
}

/** The wallets that the kit says are connected, of all families; these come back in no order. */
async function connected({ fact }: Playground, names: readonly string[]): Promise<void> {
  const shown = fact('All connected wallets')
  const list = async () => (await shown.allTextContents()).flatMap(text => text.split(', ')).sort()
  await expect.poll(list).toEqual([...names].sort())
}

/** What the test wallets were asked that a visitor would have to answer. */
function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Wallet = { test: { requests: { method: string; params?: unknown }[] } }
    const { wallets } = (window as unknown as { playground: { wallets: Wallet[] } }).playground
    const isPrompt = ({ method, params }: { method: string; params?: unknown }) =>
      /^(eth_requestAccounts|wallet_|bitcoin:connect|.*sign)/i.test(method) ||
      (method === 'standard:connect' && !JSON.stringify(params ?? '').includes('"silent":true'))
    return wallets.flatMap(({ test }) => test.requests.filter(isPrompt).map(({ method }) => method))
  })
}

async function balanceOf(address: string): Promise<bigint> {
  const response = await fetch(`http://127.0.0.1:${chosenPorts().solana}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  })
  const { result } = await response.json()
  return BigInt(result.value)
}
