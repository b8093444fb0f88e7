import { type Kit, openModal, switchNetwork } from '@latchkey/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hostOf, renderConnected, testKit } from '../../test/site'

beforeEach(() => page.viewport(360, 740))

const buys = {
  purchaseCurrencies: [
    {
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: [{ name: 'eth', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '500' }] }],
  providers: [{ id: 'sandbox', name: 'Sandbox', chainIds: ['eip155:1'] }],
}
const swaps = {
  tokens: [
    { name: 'Dollar', symbol: 'USD', decimals: 6, address: `eip155:1:0x${'a1'.repeat(20)}`, logoUri: null },
  ],
}
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2, priceDecimal: '2' },
  quantity: { decimals: '18', numeric: '1' },
}
const paths = { Buy: '/v1/onramp/options', Swap: '/v1/convert/tokens' } as const

/** An account whose gateway says what it offers when the test lets it. */
async function opened({ isTold = true } = {}) {
  const waiting: Partial<Record<string, (body: object) => void>> = {}
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input))
    if (searchParams.get('chainId') === 'eip155:10') return Response.json({ tokens: [] })
    if (pathname.endsWith('/balance') && isTold) return Response.json({ balances: [ether] })
    if (pathname !== paths.Buy && pathname !== paths.Swap) return new Response('{}', { status: 404 })
    return new Promise<Response>(resolve => {
      waiting[pathname] = body => resolve(Response.json(body))
    })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  await renderConnected(kit)
  const seen = watchPlaces(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await vi.waitFor(() => expect(Object.keys(waiting).sort()).toEqual(Object.values(paths).sort()))
  return { kit, seen, says: (what: keyof typeof paths, body: object) => waiting[paths[what]]?.(body) }
}

/** The position of everything clickable in every frame, by its text. */
function watchPlaces(kit: Kit): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>()
  let frames = 0
  const look = () => {
    const card = hostOf(kit)?.shadowRoot?.querySelector('dialog[open] .lk-actions')?.parentElement
    for (const one of card?.querySelectorAll<HTMLElement>('.lk-action, [role=tab]') ?? []) {
      if (getComputedStyle(one).visibility === 'hidden') continue
      const name = one.textContent ?? ''
      // By the layout: the dialog itself comes in with a movement.
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = one
      const places = seen.get(name) ?? new Set<string>()
      seen.set(name, places.add([offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ')))
    }
    if (++frames < 10_000) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return seen
}

const shown = () =>
  page
    .getByRole('list', { name: 'Send and receive' })
    .getByRole('button')
    .elements()
    .map(button => button.textContent)

test('[CFG-37] with a slow gateway nothing that can be clicked moves: what it offers comes into places kept for it', async () => {
  const { seen, says } = await opened()
  await expect.poll(shown).toEqual(['Receive', 'Send'])
  says('Swap', swaps)
  await expect.poll(shown).toEqual(['Swap', 'Receive', 'Send'])
  says('Buy', buys)
  await expect.poll(shown).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['Buy', 'Swap', 'Receive', 'Send', 'Tokens']))
  for (const [name, places] of seen) expect([name, [...places]]).toEqual([name, [expect.any(String)]])
})

test('nor does anything move where what the account has cannot be told', async () => {
  const { seen, says } = await opened({ isTold: false })
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  await expect.poll(shown).toEqual(['Receive', 'Send'])
  says('Buy', buys)
  await expect.poll(shown).toEqual(['Buy', 'Receive', 'Send'])
  for (const [name, places] of seen) expect([name, [...places]]).toEqual([name, [expect.any(String)]])
})

test('what turns out late not to be offered leaves its place empty, until the account is opened again', async () => {
  const { kit, seen, says } = await opened()
  await expect.poll(shown).toEqual(['Receive', 'Send'])
  says('Swap', { tokens: [] })
  says('Buy', { ...buys, providers: [] })
  const before = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect().width
  for (const [name, places] of seen) expect([name, [...places]]).toEqual([name, [expect.any(String)]])
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)?.shadowRoot?.querySelector('dialog[open]') ?? null).toBeNull())
  await openModal(kit)
  await expect.poll(shown).toEqual(['Receive', 'Send'])
  const after = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect().width
  expect(after).toBeGreaterThan(before * 1.5)
})

test('where the gateway answers soon the row is drawn with what there is, and anew for another network', async () => {
  const { kit, seen, says } = await opened()
  says('Swap', { tokens: [] })
  says('Buy', buys)
  await expect.poll(shown).toEqual(['Buy', 'Receive', 'Send'])
  await switchNetwork(kit, 'eip155:10')
  await expect.poll(shown).toEqual(['Receive', 'Send'])
  expect(seen.has('Swap')).toBe(false)
})
