import { openModal, switchNetwork } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { familyKit, onSolana, renderFamilies } from '../../test/families'
import { readQr } from '../../test/readQr'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 20_000 }
const code = (name: string | RegExp) => page.getByRole('img', { name })
const field = () => page.getByRole('textbox', { name: /^Amount in/ })

async function opened(...given: Parameters<typeof testKit>) {
  const made = testKit(...given)
  await renderConnected(made.kit)
  await openModal(made.kit, { view: 'WalletReceive' })
  await expect.element(page.getByRole('dialog', { name: 'Receive' }), patience).toBeVisible()
  await expect.element(code('QR code of your address'), patience).toBeVisible()
  return made
}

async function openedOn(connectorId: string) {
  const made = familyKit()
  await renderFamilies(made, connectorId)
  await openModal(made.kit, { view: 'WalletReceive' })
  await expect.element(code('QR code of your address'), patience).toBeVisible()
  return made
}

function fakeNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('[SND-02 SND-13] shows the plain address as a code and as text, and where it is valid', async () => {
  const { kit } = await opened()
  expect(await readQr(code('QR code of your address'))).toBe(alice)
  expect(drawn(kit, '.lk-receive-text').textContent).toBe(alice)
  const list = page.getByRole('region', { name: 'Only use these networks' })
  await expect.element(list.getByRole('list')).toHaveTextContent(/Ethereum.*Optimism/)
  await expect.element(list).toHaveTextContent('on any other network may be lost')
})

test('[IMP-03] the address is copied with a toast, or stands there selected', async () => {
  const copied: string[] = []
  fakeNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) })
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toBe('Address copied'), patience)
  expect(copied).toEqual([alice])

  fakeNavigator('clipboard', { writeText: () => Promise.reject(new DOMException('denied')) })
  await page.getByRole('button', { name: 'Copy address' }).click()
  const whole = drawn(kit, 'input.lk-receive-whole') as HTMLInputElement
  await vi.waitFor(() => expect(hostOf(kit)?.shadowRoot?.activeElement).toBe(whole), patience)
  expect(whole.value.slice(whole.selectionStart ?? 0, whole.selectionEnd ?? 0)).toBe(alice)
})

test('[SND-13] an amount is asked for by the code, to the last digit, and can be taken back', async () => {
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Request an amount' }).click()
  expect(hostOf(kit)?.shadowRoot?.activeElement).toBe(field().element())
  await userEvent.keyboard('0.123456789012345678')
  const asking = code('QR code that asks for 0.123456789012345678 ETH on Ethereum')
  await expect.element(asking).toBeVisible()
  expect(await readQr(asking)).toBe(`ethereum:${alice}@1?value=123456789012345678`)
  await userEvent.keyboard('9') // there are no more places
  await expect.element(field()).toHaveValue('0.123456789012345678')
  await page.getByRole('button', { name: 'Remove amount' }).click()
  await expect.element(code('QR code of your address')).toBeVisible()
})

test('[SND-13 IMP-03] the link is copied, and shared where the browser can', async () => {
  const [copied, shared]: [string[], unknown[]] = [[], []]
  fakeNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) })
  fakeNavigator('share', async (data: unknown) => void shared.push(data))
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Request an amount' }).click()
  expect(page.getByRole('button', { name: 'Copy link' }).query()).toBeNull()
  await field().fill('2')
  const link = `ethereum:${alice}@1?value=2000000000000000000`
  await page.getByRole('button', { name: 'Copy link' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toBe('Payment link copied'), patience)
  expect(copied).toEqual([link])
  await page.getByRole('button', { name: 'Share link' }).click()
  expect(shared).toEqual([{ text: link }])
})

test('[SND-13] what nobody can pay is told, and not asked for', async () => {
  await opened()
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await field().fill('9'.repeat(60))
  await expect.element(page.getByText('That is more ETH than there can ever be.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code('QR code of your address')).toBeVisible()
  await field().fill('0')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await expect.element(code('QR code of your address')).toBeVisible()
})

test('[SND-02 SND-13] on Solana the code is of Solana Pay, and says that it names no network', async () => {
  await openedOn('sol.three')
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await field().fill('1.5')
  const asking = code('QR code that asks for 1.5 SOL on Solana')
  expect(await readQr(asking)).toBe(`solana:${onSolana}?amount=1.5`)
  await expect.element(page.getByText(/whoever pays must have chosen Solana/)).toBeVisible()
})

const dollarAt = `0x${'d'.repeat(40)}`
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** A gateway that says which tokens the account has; what it says may change. */
function withTokens(chainId: string, rows: Record<string, object>) {
  const fetch = async (input: RequestInfo | URL) => {
    if (!new URL(String(input)).pathname.endsWith('/balance')) return new Response('{}', { status: 404 })
    const balances = Object.entries(rows).map(([address, row]) => ({
      ...{ name: 'US Dollar', symbol: 'USD', chainId, price: 0, address: `${chainId}:${address}` },
      ...{ quantity: { decimals: '6', numeric: '2.5' }, ...row },
    }))
    return Response.json({ balances })
  }
  return { fetch: fetch as typeof globalThis.fetch }
}

const choice = () => page.getByRole('combobox', { name: 'Coin or token' })

test('[SND-02 SND-13] a token is asked for by its own code, which says where the token is', async () => {
  const spam = { symbol: 'FREE', name: 'Free', isSpam: true }
  const twin = { symbol: 'ETH', name: 'Ether' }
  const [spamAt, twinAt] = [`0x${'5'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const world = withTokens('eip155:1', { [dollarAt]: {}, [spamAt]: spam, [twinAt]: twin })
  const { kit } = await opened({ gatewayUrl: 'https://gate.example' }, world)
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await expect.element(choice(), patience).toHaveValue('')
  const names = () => [...choice().element().querySelectorAll('option')].map(one => one.textContent)
  expect(names()).toEqual(['ETH · Ether', 'ETH · Ether · 0x7777…7777', 'USD · US Dollar'])

  await field().fill('1.5')
  await choice().selectOptions('USD · US Dollar')
  await expect.element(page.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('1.5')
  const asking = code('QR code that asks for 1.5 USD on Ethereum')
  expect(await readQr(asking)).toBe(`ethereum:${dollarAt}@1/transfer?address=${alice}&uint256=1500000`)
  expect(drawn(kit, '.lk-receive-contract').textContent).toBe(`Address of the token: ${dollarAt}`)
  await field().fill('1.1234567') // one place too many
  await expect.element(field()).toHaveValue('1.5')

  await choice().selectOptions('')
  await field().fill('0.1234567')
  await choice().selectOptions('USD · US Dollar')
  await expect.element(field()).toHaveValue('') // not rounded unseen
  await field().fill('3')
  await page.getByRole('button', { name: 'Remove amount' }).click()
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await expect.element(choice()).toHaveValue('')
})

test('[SND-02 SND-13] an amount of a token is never asked for as one of another network’s coin', async () => {
  const { kit } = await opened(
    { gatewayUrl: 'https://gate.example' },
    withTokens('eip155:1', { [dollarAt]: {} }),
  )
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await expect.element(choice(), patience).toBeVisible()
  await choice().selectOptions('USD · US Dollar')
  await field().fill('5')
  await expect.element(code('QR code that asks for 5 USD on Ethereum')).toBeVisible()
  await switchNetwork(kit, 10)
  await expect.element(code('QR code of your address'), patience).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('')
})

test('[SND-02 SND-13] a token of Solana is asked for by its mint', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const made = familyKit({ gatewayUrl: 'https://gate.example' }, withTokens(chainId, { [mint]: {} }))
  await renderFamilies(made, 'sol.three')
  await openModal(made.kit, { view: 'WalletReceive' })
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await expect.element(choice(), patience).toBeVisible()
  await choice().selectOptions('USD · US Dollar')
  await field().fill('0.000001')
  const asking = code('QR code that asks for 0.000001 USD on Solana')
  expect(await readQr(asking)).toBe(`solana:${onSolana}?amount=0.000001&spl-token=${mint}`)
})

test('[SND-02 SND-13] on Bitcoin the code is of BIP-21, and the address says what it is for', async () => {
  const { kit } = await openedOn('btc.four')
  await expect.element(page.getByText('Your address · For payments')).toBeVisible()
  expect(
    [...drawn(kit, '.lk-receive-only ul').querySelectorAll('bdi')].map(name => name.textContent),
  ).toEqual(['Bitcoin'])
  await page.getByRole('button', { name: 'Request an amount' }).click()
  await field().fill('0.00000001')
  const asking = code('QR code that asks for 0.00000001 BTC on Bitcoin')
  expect(await readQr(asking)).toMatch(/^bitcoin:bc1q\w+\?amount=0\.00000001$/)
})

test('[SND-13] in German the fraction follows a comma, as it is typed and shown', async () => {
  const { kit } = testKit({ locale: 'de' })
  await renderConnected(kit)
  await openModal(kit, { view: 'WalletReceive' })
  await page.getByRole('button', { name: 'Betrag anfordern' }).click()
  await userEvent.keyboard('1.5')
  await expect.element(page.getByRole('textbox', { name: 'Betrag in ETH' })).toHaveValue('1,5')
  await expect.element(page.getByText('Fordert 1,5 ETH auf Ethereum an')).toBeVisible()
})

test('[SND-13] a long name of a network runs over no edge of a phone', async () => {
  const { kit } = await opened({ networks: [{ ...ethereum, name: 'N'.repeat(90) }] })
  await page.viewport(360, 700)
  onTestFinished(() => page.viewport(1000, 800))
  const view = drawn(kit, '.lk-view')
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
})
