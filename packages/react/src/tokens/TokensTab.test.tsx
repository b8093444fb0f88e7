import { openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

const gatewayUrl = 'https://gate.example'
const path = `/v1/account/${alice}/balance`

type Row = Record<string, unknown>

function token(symbol: string, numeric: string, more: Row = {}): Row {
  return {
    ...{ name: `${symbol} token`, symbol, chainId: 'eip155:1', price: 0 },
    address: `eip155:1:0x${symbol.length.toString(16).padStart(40, '0')}`,
    quantity: { decimals: '18', numeric },
    ...more,
  }
}

const ether: Row = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, priceDecimal: '2000.5' },
  quantity: { decimals: '18', numeric: '1.123456789012345678' },
}

/** A page whose gateway answers balances, with Account open. */
async function opened(answer: () => unknown, options: Parameters<typeof testKit>[0] = {}) {
  const asked: URL[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    if (url.pathname !== path) return new Response('{}', { status: 404 })
    asked.push(url)
    const body = await answer()
    return body instanceof Response ? body : Response.json(body)
  }
  const made = testKit({ gatewayUrl, ...options }, { fetch: fetch as typeof globalThis.fetch })
  await renderConnected(made.kit)
  await openModal(made.kit)
  return { ...made, asked }
}

const rows = (kit: Parameters<typeof hostOf>[0]) => [
  ...(hostOf(kit)?.shadowRoot?.querySelectorAll<HTMLElement>('.lk-rows .lk-token') ?? []),
]
const down = () => new Response('{}', { status: 503 })

test('[ACC-01 ACC-02 ACC-22] tokens with value, amount and price, of greatest value first, and their total', async () => {
  const { kit } = await opened(() => ({
    balances: [token('LOW', '5', { priceDecimal: '1.5' }), ether, token('NONE', '7')],
  }))
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  await vi.waitFor(() => expect(rows(kit)).toHaveLength(3))
  expect(rows(kit).map(row => row.querySelector('.lk-token-title')?.textContent)).toEqual([
    'Ether',
    'LOW token',
    'NONE token',
  ])
  const [first, , last] = rows(kit)
  expect(first?.textContent).toContain('$2,000.50')
  expect(first?.textContent).toContain('$2,247.47')
  expect(first?.textContent).toContain('1.123 ETH')
  expect(last?.textContent).toContain('No price')
  expect(drawn(kit, '.lk-total bdi').textContent).toBe('$2,254.97')
})

test('amounts are told exactly on hover and to a screen reader, and tiny ones are readable', async () => {
  const { kit } = await opened(() => ({ balances: [token('TINY', '0.00000123456')] }))
  await vi.waitFor(() => expect(rows(kit)).toHaveLength(1))
  const amount = drawn(kit, '.lk-token .lk-amount')
  expect(amount.querySelector('bdi')?.textContent).toBe('0.0₅12 TINY')
  expect(amount.title).toBe('0.00000123456 TINY')
  expect(amount.querySelector('.lk-hidden')?.textContent).toBe('0.00000123456 TINY')
})

test('amounts are hidden everywhere, and shown again', async () => {
  const { kit } = await opened(() => ({ balances: [ether] }))
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-total bdi').textContent).toBe('•••'))
  expect(drawn(kit, '.lk-account').textContent).not.toMatch(/1,234\.567|2,247/)
  expect(rows(kit)[0]?.textContent).not.toContain('1.123')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-total bdi').textContent).toBe('$2,247.47'))
})

test('[ACC-16] dust and spam stand behind one row; tokens without decimals are left out', async () => {
  const { kit } = await opened(() => ({
    balances: [
      ether,
      token('SPAM', '9', { isSpam: true, priceDecimal: '1000' }),
      token('DUST', '0.001', { priceDecimal: '1' }),
      token('ZERO', '5', { quantity: { decimals: '0', numeric: '5' } }),
    ],
  }))
  const more = page.getByRole('button', { name: /Hidden: 2/ })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(rows(kit)).toHaveLength(2)
  expect(drawn(kit, '.lk-total bdi').textContent).toBe('$2,247.47')
  await more.click()
  expect(rows(kit)).toHaveLength(4)
  expect(
    rows(kit)
      .map(row => row.textContent)
      .join(),
  ).toContain('Unwanted')
})

test('[ACC-17 ACC-18 ACC-19] a failure: one toast, nothing but a control that counts down', async () => {
  const { kit, asked } = await opened(down)
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toBe('Token Balance Unavailable'))
  const retry = page.getByRole('button', { name: /Try again in \d+ s/ })
  await expect.element(retry).toBeDisabled()
  expect(asked).toHaveLength(1)
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
})

test.each([
  ['no-source', 'this site has no data source for it'],
  ['unknown-chain', 'this site does not know it'],
])('why there is nothing is said in a sentence: %s', async (reason, words) => {
  const { kit } = await opened(() => ({ balances: [], reason }))
  await expect.element(page.getByText(new RegExp(words))).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-total bdi')).toBeNull()
})

test('[IMP-01] an account without tokens, and what its source cannot know and who it is', async () => {
  await opened(() => ({
    balances: [],
    gaps: ['unlisted-tokens'],
    attribution: [{ text: 'Some Scan', url: 'https://scan.example/' }],
  }))
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
  await expect.element(page.getByText('Tokens that are little known may be missing.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Some Scan (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('[IMP-01] places are kept while it loads', async () => {
  const { kit } = await opened(() => new Promise(() => {}))
  await vi.waitFor(() => expect(drawn(kit, '.lk-list-skeleton')).toBeTruthy())
  expect(drawn(kit, '.lk-total .lk-skeleton')).toBeTruthy()
})

test('[IMP-17] offline nothing is asked, and that is said', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  const { asked } = await opened(() => ({ balances: [ether] }))
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('[ACC-21 ACC-21a] on a test network amounts are shown, and nothing is worth anything', async () => {
  const { kit } = await opened(() => ({ balances: [ether] }), {
    networks: [{ ...ethereum, testnet: true }],
  })
  await vi.waitFor(() => expect(drawn(kit, '.lk-total bdi').textContent).toBe('$0.00'))
  expect(rows(kit)[0]?.textContent).toContain('1.123 ETH')
  expect(rows(kit)[0]?.textContent).toContain('$0.00')
})

test('of 1 000 tokens fewer than 200 rows are in the page, wherever it is scrolled', async () => {
  const { kit } = await opened(() => ({
    balances: Array.from({ length: 1000 }, (_, at) =>
      token(`T${at}`, `${1000 - at}`, { priceDecimal: '1', name: `Token ${at}` }),
    ),
  }))
  await vi.waitFor(() => expect(rows(kit).length).toBeGreaterThan(10))
  expect(rows(kit).length).toBeLessThan(200)
  const box = drawn(kit, '.lk-rows')
  box.scrollTop = box.scrollHeight
  await expect.element(page.getByText('Token 999')).toBeVisible()
  expect(rows(kit).length).toBeLessThan(200)
})

test('long names and large numbers stay inside a narrow card', async () => {
  const { kit } = await opened(() => ({
    balances: [
      token('LONGSYMBOLLONGSY', '123456789012345678901234567890.5', {
        name: 'A name that never seems to come to an end, on and on',
        priceDecimal: '98765432109876.54',
      }),
    ],
  }))
  await vi.waitFor(() => expect(rows(kit)).toHaveLength(1))
  const view = drawn(kit, '.lk-view')
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
  const box = drawn(kit, '.lk-rows')
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

test('[ACC-20] without a gateway there are no tabs', async () => {
  const { kit } = await opened(() => ({}), { gatewayUrl: undefined })
  await expect.element(page.getByText('1,234.567 ETH')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('[role="tab"], .lk-total')).toBeNull()
})
