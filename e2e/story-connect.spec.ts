import { expect, type Page, test } from '@playwright/test'
import { formatEther, type Hex, verifyMessage } from 'viem'
import { addresses, chains, inWallet, playgroundOf, short, type WalletName } from './playground'

/** The two browsers run side by side on one chain: each spends from a wallet of its own. */
const walletOf: Record<string, WalletName> = { chromium: 'Brass Key', firefox: 'Night Owl' }

test('[ACC-21a ACC-22 NET-14 CON-16] connects, shows the balance, signs, sends, switches and disconnects for good', {
  tag: '@firefox',
}, async ({ page, browserName }) => {
  const site = playgroundOf(page)
  const name = walletOf[browserName] ?? 'Brass Key'
  const address = addresses[name]
  await site.open()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await site.connect(name)
  await expect(site.dialog).toBeHidden()

  await test.step('address and balance are the chain’s', async () => {
    await expect(site.fact('Address')).toHaveText(address)
    await expect(site.fact('wagmi says')).toContainText(address)
    const balance = await chains.a.getBalance({ address })
    await expect(site.fact('Balance')).toHaveText(`${formatEther(balance)} ETH`)
    await site.accountButton.click()
    await expect(site.dialog).toContainText(short(address))
    await expect(site.dialog.getByText(shownAmount(balance))).toBeVisible()
    await site.close()
  })

  await test.step('a signature belongs to the address', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('textbox').selectText() // typed: Firefox over BiDi fills without React noticing
    await form.getByRole('textbox').pressSequentially('The latch is open')
    await expect(form.getByRole('textbox')).toHaveValue('The latch is open')
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('Signed')
    const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'The latch is open', signature })).toBe(true)
  })

  await test.step('a transaction is mined and the balance follows', async () => {
    const before = await chains.a.getBalance({ address })
    const form = site.action('Send 0.01 ETH')
    await form.getByRole('combobox').selectOption({ index: 4 })
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('It is in block')
    const hash = (await form.getByRole('status').locator('code').textContent()) as Hex
    const receipt = await chains.a.getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(receipt.from).toBe(address.toLowerCase())
    const after = await chains.a.getBalance({ address })
    expect(before - after).toBeGreaterThan(10n ** 16n)
    await expect(site.fact('Balance')).toHaveText(`${formatEther(after)} ETH`)
  })

  await test.step('the network is switched from the account', async () => {
    await site.accountButton.click()
    await site.dialog.getByRole('button', { name: /Latchkey Devnet A/ }).click()
    await expect(site.dialog.getByRole('heading', { name: 'Choose network' })).toBeVisible()
    await site.dialog.getByRole('button', { name: 'Latchkey Devnet B' }).click()
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(site.dialog.getByRole('button', { name: /Latchkey Devnet B/ })).toBeVisible()
    const balance = await chains.b.getBalance({ address })
    await expect(site.dialog.getByText(shownAmount(balance))).toBeVisible()
    await expect(site.fact('wagmi says')).toContainText('31338')
  })

  await test.step('disconnecting holds after a reload', async () => {
    await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(site.dialog).toBeHidden()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(site.fact('wagmi says')).toHaveText('disconnected')
    await recordButtonTexts(page)
    await page.reload()
    await expect(site.fact('Status')).toHaveText('not connected')
    await page.waitForTimeout(1000) // long enough for a reconnect that should not be
    expect(await seenTexts(page)).toEqual(['Connect wallet'])
    await expect(site.fact('wagmi says')).toHaveText('disconnected')
  })
})

test('[CON-11 CON-14 CON-15 CON-29] a reload says connecting first and is connected again', {
  tag: '@firefox',
}, async ({ page }) => {
  const site = playgroundOf(page)
  await recordButtonTexts(page)
  await site.open()
  await site.connect('Brass Key')
  await page.reload()
  await expect(site.accountButton).toBeVisible()
  await expect(site.fact('Address')).toHaveText(addresses['Brass Key'])
  await expect(site.fact('wagmi says')).toContainText('connected')
  const texts = await seenTexts(page)
  expect(texts[0]).toBe('Connecting…')
  expect(texts).not.toContain('Connect wallet')

  await site.accountButton.click()
  await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await site.connectButton.click()
  const first = site.dialog.getByRole('list', { name: 'Connect wallet' }).getByRole('button').first()
  await expect(first).toHaveText(/Brass Key.*Recent/)
})

test('[IMP-05 IMP-02] a refused request is called declined, and trying again connects', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ mode: 'refuse' })
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'Night Owl' }).click()
  await expect(site.dialog.getByRole('status')).toContainText('Request declined')
  await expect(site.dialog).toContainText('You declined the connection in Night Owl. Nothing was shared.')
  await site.dialog.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect(site.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Night Owl' }).click()
  await expect(site.dialog.getByRole('status')).toContainText('Request declined')
  await inWallet(page, 'Night Owl', 'approve')
  await site.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(site.accountButton).toHaveAccessibleName(`Account ${short(addresses['Night Owl'])}`)
  await expect(site.dialog).toBeHidden()
  await expect(page.getByRole('log', { name: 'Events' })).not.toContainText('CONNECT_ERROR')
})

test('[IMP-18 IMP-08 NAV-28] a wallet that lets us wait gets a hint; closing cancels, and a late yes changes nothing', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await page.clock.install()
  await site.open({ mode: 'stall' })
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
  await expect(site.dialog.getByRole('status')).toContainText('Accept the connection request')
  await page.clock.runFor(5_000)
  await expect(site.dialog.getByRole('status')).toContainText('Accept the connection request')
  await page.clock.runFor(5_000)
  await expect(site.dialog.getByRole('status')).toContainText('Still waiting. Is Brass Key open?')
  await site.dialog.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_000)
  await expect(site.dialog).toBeHidden()
  await expect(site.connectButton).toHaveText('Connect wallet')

  await site.wallet('Brass Key').getByRole('radio', { name: 'approves' }).check()
  await expect(site.wallet('Brass Key').getByRole('combobox', { name: 'Account' })).toBeEnabled()
  await page.clock.runFor(3_000)
  await expect(site.dialog).toBeHidden()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(site.fact('wagmi says')).toHaveText('disconnected')
  await page.reload()
  await page.clock.runFor(3_000)
  await expect(site.connectButton).toHaveText('Connect wallet')
})

test('[NET-23 NAV-15 NAV-29 NET-01] follows the wallet to another account and chain, and back from an unknown one', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open()
  await site.connect('Brass Key')
  const wallet = site.wallet('Brass Key')
  const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  await wallet.getByRole('combobox', { name: 'Account' }).selectOption({ label: short(second) })
  await expect(site.accountButton).toHaveAccessibleName(`Account ${short(second)}`)
  await expect(site.fact('Address')).toHaveText(second)
  await wallet.getByRole('combobox', { name: 'Chain' }).selectOption({ label: 'Latchkey Devnet B' })
  await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')

  await wallet.getByRole('combobox', { name: 'Chain' }).selectOption({ label: 'Unknown chain 999' })
  await expect(site.connectButton).toHaveAccessibleName('Wrong network')
  await expect(site.networkButton).toHaveAccessibleName('Network: Wrong network')
  await site.connectButton.click()
  await expect(site.dialog.getByRole('heading', { name: 'Wrong network' })).toBeVisible()
  await expect(site.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Latchkey Devnet A' }).click()
  await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet A')
  await expect(site.accountButton).toHaveAccessibleName(`Account ${short(second)}`)
  await expect(site.dialog).toBeHidden()
})

test('a locked wallet and one that takes its access back are disconnected @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  for (const button of ['Lock', 'Take access back']) {
    await site.connect('Brass Key')
    await site.wallet('Brass Key').getByRole('button', { name: button }).click()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(site.fact('Status')).toHaveText('not connected')
    await expect(site.fact('wagmi says')).toHaveText('disconnected')
  }
})

/** What the Account view shows: three decimals, rounded down. */
function shownAmount(wei: bigint): string {
  const rounded = Number(wei / 10n ** 15n) / 1000
  return `${rounded.toLocaleString('en', { minimumFractionDigits: 3 })} ETH`
}

/** Remembers every text of the first button, from the very first one on. */
async function recordButtonTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seenTexts: string[] = []
    Object.assign(window, { seenTexts })
    const seen = new MutationObserver(look) // by each change: a frame may come after several
    const changes = { childList: true, subtree: true, characterData: true }
    function look() {
      const root = document.querySelector('header [data-latchkey-button]')?.shadowRoot
      if (root) seen.observe(root, changes)
      const text = root?.querySelector('button')?.textContent
      if (text && seenTexts.at(-1) !== text) seenTexts.push(text)
    }
    seen.observe(document, changes)
  })
}

function seenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts)
}
