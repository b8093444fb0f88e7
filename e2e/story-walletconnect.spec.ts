import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Hex, parseEther, toHex, verifyMessage } from 'viem'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { chains, type Playground, playgroundOf, short } from './playground'
import { type WalletKitWallet, walletKit } from './walletKit'

/** The wallet runs in Node, on WalletKit: no code of this project is in it. The page reaches it over the relay alone. */
const test = base.extend<{ wallet: WalletKitWallet }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  wallet: async ({}, use) => {
    const wallet = await walletKit()
    await use(wallet)
    await wallet.end()
  },
})

test.describe.configure({ timeout: 120_000 }) // each story starts a wallet of its own
/** The dapp's side is shown in both browsers. */
const inBoth = { tag: '@firefox' }

test(
  '[WC-01 WC-04] a visitor scans the code with a wallet that others made, signs, sends and switches',
  inBoth,
  async ({ page, wallet }) => {
    test.slow() // eight steps, one after the other
    const site = playgroundOf(page)
    await site.open(withGateway)
    const { addresses } = await wallet.state()
    const address = addresses.evm
    await chains.a.request({
      method: 'hardhat_setBalance',
      params: [address, toHex(parseEther('7'))],
    } as never)

    await test.step('the code is read from the screen', async () => {
      await showCode(site)
      await site.settled()
      const code = site.dialog.getByRole('img', { name: 'QR code to scan with your wallet' })
      const uri = await decoded(page, code)
      expect(uri).toBe(await linkOf(site))
      await wallet.pair(uri)
      await expect(site.accountButton).toBeVisible()
      await expect(site.dialog).toBeHidden()
      await expect(site.fact('Status')).toHaveText('connected')
      await expect(site.fact('Address')).toHaveText(address)
      await expect(site.fact('Balance')).toHaveText('7 ETH')
      expect((await wallet.state()).site?.url).toBe(new URL(page.url()).origin)
    })

    await test.step('a signature belongs to the address', async () => {
      const signature = (await signed(site)) as Hex
      const message = await site.action('Sign a message').getByRole('textbox').inputValue()
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      const typed = site.action('Sign typed data')
      await typed.getByRole('button').click()
      await expect(typed.getByRole('status')).toContainText(`Signed, and the signature belongs to ${address}`)
    })

    await test.step('a transaction is mined and the balance follows', async () => {
      const form = site.action('Send 0.01 ETH')
      await form.getByRole('combobox').selectOption({ index: 4 })
      await form.getByRole('button').click()
      await expect(form.getByRole('status')).toContainText('It is in block')
      const hash = (await form.getByRole('status').locator('code').textContent()) as Hex
      const receipt = await chains.a.getTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
      await expect(site.fact('Balance')).toHaveText(/^6\.98\d* ETH$/)
    })

    await test.step('what the wallet refuses is told as declined', async () => {
      await wallet.decide({ request: 'refuse' })
      const form = site.action('Sign a message')
      await form.getByRole('button').click()
      await expect(form.getByRole('status')).toContainText(/declined/i)
      await wallet.decide({ request: 'approve' })
    })

    await test.step('the site switches the network', async () => {
      await site.networkButton.click()
      await site.dialog.getByRole('button', { name: 'Latchkey Devnet B' }).click()
      await expect(site.fact('Network')).toContainText('Latchkey Devnet B')
      await signed(site)
      expect((await wallet.state()).requests.at(-1)?.chainId).toBe('eip155:31338')
    })

    await test.step('the wallet switches it back', async () => {
      await wallet.emit('eip155:31337', 'chainChanged', 31337)
      await expect(site.fact('Network')).toContainText('Latchkey Devnet A')
    })

    await test.step('it is there again after a reload', async () => {
      await page.reload()
      await expect(site.accountButton).toContainText(short(address))
      await signed(site)
    })

    await test.step('disconnecting reaches the wallet, and holds', async () => {
      const { topic } = await wallet.state()
      await site.accountButton.click()
      await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(site.connectButton).toHaveText('Connect wallet')
      await expect.poll(async () => (await wallet.state()).deleted).toEqual([topic])
      await page.reload()
      await expect(site.fact('Status')).toHaveText('not connected')
      expect((await wallet.state()).failures).toEqual([])
    })
  },
)

test(
  '[IMP-04] a wallet that declines is told, and a new code connects; the wallet ends the session @long',
  inBoth,
  async ({ page, wallet }) => {
    const site = playgroundOf(page)
    await site.open(withGateway)
    await wallet.decide({ proposal: 'refuse' })
    await showCode(site)
    const declined = await linkOf(site)
    await wallet.pair(declined)
    await expect(site.dialog).toContainText('You declined the connection in your wallet')
    await wallet.decide({ proposal: 'approve' })
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await wallet.pair(await linkOf(site, declined))
    await expect(site.accountButton).toBeVisible()
    await wallet.disconnect()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(site.fact('Status')).toHaveText('not connected')
  },
)

test(
  'a request waits for a wallet that sleeps; a reload in the middle of one does not lose the session @long',
  inBoth,
  async ({ page, wallet }) => {
    const site = playgroundOf(page)
    await site.open(withGateway)
    await showCode(site)
    await wallet.pair(await linkOf(site))
    await expect(site.accountButton).toBeVisible()
    const form = site.action('Sign a message')

    await wallet.offline()
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('wallet') // it waits for it
    await wallet.online()
    await expect(form.getByRole('status')).toContainText('Signed')

    await wallet.decide({ request: 'wait' })
    const before = (await wallet.state()).requests.length
    await form.getByRole('button').click()
    await expect.poll(async () => (await wallet.state()).requests.length).toBe(before + 1)
    await page.reload()
    await expect(site.accountButton).toBeVisible()
    await wallet.answerLast('approve')
    await wallet.decide({ request: 'approve' })
    await signed(site)
    expect((await wallet.state()).failures).toEqual([])
  },
)

test(
  '[CON-22] one code connects all chain families, each signs, and leaving ends all of them @long',
  inBoth,
  async ({ page, wallet }) => {
    test.slow()
    const site = playgroundOf(page)
    await site.open({ ...withGateway, families: 'evm,solana,bitcoin' })
    const { addresses } = await wallet.state()
    await showCode(site)
    await wallet.pair(await linkOf(site))
    await expect(site.accountButton).toBeVisible()
    for (const [network, address] of [
      ['Latchkey Devnet A', addresses.evm],
      ['Latchkey Solana Devnet', addresses.solana],
      ['Bitcoin Testnet', addresses.bitcoin],
    ] as const) {
      if (network !== 'Latchkey Devnet A') {
        await site.networkButton.click()
        await site.dialog.getByRole('button', { name: network }).click()
      }
      await expect(site.fact('Network')).toContainText(network)
      await expect(site.fact('Address')).toHaveText(address)
      await signed(site)
    }
    const methods = (await wallet.state()).requests.map(({ request }) => request.method)
    expect(methods).toEqual(['personal_sign', 'solana_signMessage', 'signMessage'])
    const { topic } = await wallet.state()
    await site.buttons
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect.poll(async () => (await wallet.state()).deleted).toEqual([topic])
    for (const network of ['Latchkey Devnet A', 'Latchkey Solana Devnet', 'Bitcoin Testnet']) {
      await site.networkButton.click()
      await site.dialog.getByRole('button', { name: network }).click()
      await expect(site.fact('Status')).toHaveText('not connected')
    }
  },
)

test(
  '[WC-17 WC-22] a code that nobody scans is drawn anew, and a request that nobody answers runs out @long',
  inBoth,
  async ({ page, wallet }) => {
    const site = playgroundOf(page)
    // The page's clock is right once the first code has run out: a relay believes none that is far ahead.
    await page.clock.install({ time: Date.now() - 4 * 60_000 })
    await site.open(withGateway)
    await showCode(site)
    const first = await linkOf(site)
    await page.clock.fastForward('04:00')
    await wallet.pair(await linkOf(site, first))
    await expect(site.accountButton).toBeVisible()

    await wallet.decide({ request: 'wait' })
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await expect.poll(async () => (await wallet.state()).requests.length).toBe(1)
    await page.clock.fastForward('15:01')
    await expect(form.getByRole('status')).toContainText('did not answer in time')
    await wallet.decide({ request: 'approve' })
    await signed(site)
  },
)

test(
  'a page that is loaded again in the middle of a pairing goes on with it @long',
  inBoth,
  async ({ page, wallet }) => {
    const site = playgroundOf(page)
    await site.open(withGateway)
    await showCode(site)
    const link = await linkOf(site)
    await page.reload()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(site.dialog).toBeHidden()
    await wallet.pair(link)
    await expect(site.accountButton).toBeVisible()
    await signed(site)
  },
)

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  })

  test('a visitor who left for the wallet’s app finds the view again, though the page was thrown away @long', async ({
    page,
    wallet,
  }) => {
    const site = playgroundOf(page)
    await site.open(withGateway)
    // Its app opens by an address of the web, which a browser without the app opens as a page.
    await page.context().route('https://sequence.app/**', route => route.fulfill({ body: 'the app' }))
    await site.connectButton.click()
    await site.dialog.getByRole('button', { name: /All wallets|Search/ }).click()
    await site.dialog.getByRole('searchbox').fill('Sequence')
    await site.dialog.getByRole('button', { name: /^Sequence/ }).click()
    const opening = page.waitForEvent('popup')
    await site.dialog.getByRole('button', { name: /^Open Sequence/ }).click()
    const app = await opening
    const link = new URL(app.url()).searchParams.get('uri') ?? ''
    await app.close()
    await page.reload()
    await expect(site.dialog).toContainText('Continue in Sequence')
    await site.settled()
    await wallet.pair(link)
    await expect(site.accountButton).toBeVisible()
    await expect(site.dialog).toBeHidden()
    await signed(site)
  })
})

/** What a code says, read from its picture as a phone would, by a decoder that others made. */
async function decoded(page: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const reader = await page.context().newPage()
  await reader.addScriptTag({ path: createRequire(import.meta.url).resolve('jsqr') })
  const text = await reader.evaluate(async picture => {
    type Read = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, 0, 0)
    const { data } = paper?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() }
    return (window as unknown as { jsQR: Read }).jsQR(data, image.width, image.height)?.data
  }, picture)
  await reader.close()
  return text ?? ''
}

async function signed(site: Playground): Promise<string> {
  const form = site.action('Sign a message')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText('Signed')
  return (await form.getByRole('status').locator('code').textContent()) ?? ''
}
