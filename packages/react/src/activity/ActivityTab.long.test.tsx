import { type Kit, openModal, sendTransaction } from '@latchkey/core'
import { accountTab } from '@latchkey/core/account'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

const gatewayUrl = 'https://gate.example'
const patience = { timeout: 20_000 }
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const day = 86_400_000
/** Addresses with a name. */
const locksmith = '0x1060000000000000000000000000000000000003'

type Row = { metadata?: object; transfers?: unknown }

/** The first one is the newest, an hour old; each further one is a day older. */
function row(index: number, { metadata, transfers }: Row = {}) {
  const numeric = `${index}.5`
  return {
    id: `eip155:1:${hashOf(index)}`,
    metadata: {
      ...{ operationType: 'send', hash: hashOf(index), status: 'confirmed', chain: 'eip155:1' },
      minedAt: new Date(Date.now() - 3_600_000 - index * day).toISOString(),
      sentTo: '0xb0b0000000000000000000000000000000000002',
      sentFrom: alice,
      ...metadata,
    },
    transfers: transfers ?? [{ direction: 'out', quantity: { numeric }, fungible_info: { symbol: 'ETH' } }],
  }
}

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))

type Answer = (cursor: string | null) => unknown

async function opened(
  answer: Answer,
  input: Parameters<typeof testKit>[0] = {},
  node: (method: string) => unknown = () => null,
) {
  const asked: (string | null)[] = []
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url))
    if (pathname.endsWith('/history')) {
      asked.push(searchParams.get('cursor'))
      const body = await answer(searchParams.get('cursor'))
      return body instanceof Response ? body : Response.json(body)
    }
    if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (pathname.endsWith('/balance')) return Response.json({ balances: [] })
    if (pathname === `/v1/identity/${locksmith}`) return Response.json({ name: 'locksmith.id.shop.eth' })
    if (init?.method === 'POST' && pathname === '/v1/')
      return Response.json({ jsonrpc: '2.0', id: 1, result: node(JSON.parse(String(init.body)).method) })
    return new Response(null, { status: 404 })
  }
  const { kit, adapter } = testKit({ gatewayUrl, ...input }, { fetch: fetch as typeof globalThis.fetch })
  kit.get(accountTab).set('activity')
  await renderConnected(kit)
  await openModal(kit)
  return { kit, adapter, asked }
}

const box = (kit: Kit) => drawn(kit, '.lk-rows')
const links = (kit: Kit) => [...(hostOf(kit)?.shadowRoot?.querySelectorAll('.lk-tx') ?? [])]

test('[ACT-05 ACT-06 ACT-18 IMP-33] lists by months, newest first, with links to the explorer', async () => {
  const { kit } = await opened(() => ({
    data: [
      row(1),
      row(2, { metadata: { status: 'failed' } }),
      row(3, {
        metadata: { operationType: 'receive' },
        transfers: [{ direction: 'in', quantity: { numeric: '0.1' }, fungible_info: { symbol: 'USDC' } }],
      }),
      row(400),
    ],
    next: null,
  }))
  const first = page.getByRole('link', { name: /Sent 1\.5.* ETH to 0xb0…000002 1 day ago/ })
  await expect.element(first, patience).toBeVisible()
  await expect.element(first).toHaveAttribute('href', `https://scan.example/tx/${hashOf(1)}`)
  await expect.element(first).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('link', { name: /2 days ago Failed/ })).toBeVisible()
  await expect.element(page.getByText('+0.100 USDC')).toBeVisible()
  const headings = [...(box(kit).querySelectorAll('h3') ?? [])].map(heading => heading.textContent)
  const year = String(new Date(Date.now() - 3_600_000 - 400 * day).getFullYear())
  expect(headings.at(-1)).toContain(year)
  expect(drawn(kit, 'time').title).not.toBe('')
})

test('who has a name stands there by it', async () => {
  await opened(() => ({
    data: [row(1, { metadata: { sentTo: locksmith } }), row(2)],
    next: null,
  }))
  const first = page.getByRole('link', { name: /Sent 1\.5.* ETH to locksmith\.id\.shop\.eth 1 day ago/ })
  await expect.element(first, patience).toBeVisible()
  await expect.element(page.getByTitle(locksmith)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /ETH to 0xb0…000002/ })).toBeVisible()
})

test('[ACT-14 ACT-15] two transfers show two pictures, two NFTs one and a mark', async () => {
  const coin = (symbol: string, direction: string) => ({
    direction,
    quantity: { numeric: '1' },
    fungible_info: { symbol },
  })
  const nft = (name: string) => ({
    direction: 'in',
    quantity: { numeric: '1' },
    nft_info: { name, flags: { is_spam: false } },
  })
  const { kit } = await opened(() => ({
    data: [
      row(1, { metadata: { operationType: 'trade' }, transfers: [coin('ETH', 'out'), coin('USDC', 'in')] }),
      row(2, { metadata: { operationType: 'mint' }, transfers: [nft('Cat'), nft('Dog')] }),
    ],
    next: null,
  }))
  await vi.waitFor(() => expect(links(kit)).toHaveLength(2), patience)
  expect(links(kit).map(link => link.querySelectorAll('.lk-picture').length)).toEqual([2, 1])
  expect(links(kit)[1]?.querySelector('.lk-tx-count')?.textContent).toBe('+1')
})

test('[ACT-19 IMP-33] ten thousand transactions are scrolled through page by page, with few rows in the page', async () => {
  const size = 1000
  const { kit, asked } = await opened(cursor => {
    const from = Number(cursor ?? 0)
    return { data: rows(from, size), next: from + size < 10_000 ? String(from + size) : null }
  })
  await vi.waitFor(() => expect(links(kit).length).toBeGreaterThan(10), patience)
  await vi.waitFor(() => {
    box(kit).scrollTop = box(kit).scrollHeight
    expect(links(kit).length).toBeLessThan(200)
    expect(asked).toHaveLength(10)
    expect(links(kit).at(-1)?.getAttribute('href')).toBe(`https://scan.example/tx/${hashOf(9_999)}`)
  }, patience)
  box(kit).scrollTop = box(kit).scrollHeight / 2
  await vi.waitFor(() => {
    const middle = box(kit).getBoundingClientRect().top + 100
    const seen = links(kit).filter(
      link => link.getBoundingClientRect().top <= middle && link.getBoundingClientRect().bottom >= middle,
    )
    expect(seen.length).toBeGreaterThan(0)
    expect(links(kit).length).toBeLessThan(200)
  }, patience)
})

test('[ACT-20 ACT-21] a history that does not come is told, and can be asked for again', async () => {
  const { kit } = await opened(() => new Response('<h1>no</h1>', { status: 500 }))
  await expect.element(page.getByText('Failed to fetch transactions'), patience).toBeVisible()
  expect(drawn(kit, '.lk-toast').dataset.kind).toBe('error')
  expect(links(kit)).toEqual([])
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
})

test('[ACT-20 IMP-33] earlier pages stay when a later one fails', async () => {
  const { kit } = await opened(cursor =>
    cursor ? new Response(null, { status: 503 }) : { data: rows(0, 3), next: 'b' },
  )
  await page.getByRole('button', { name: 'Show older activity' }).click()
  await expect.element(page.getByText('Failed to fetch transactions'), patience).toBeVisible()
  expect(links(kit)).toHaveLength(3)
})

test('an empty history is told', async () => {
  await opened(() => ({ data: [], next: null }))
  await expect.element(page.getByText('No activity yet'), patience).toBeVisible()
  await expect.element(page.getByText('What you send and receive on Ethereum is listed here.')).toBeVisible()
})

test('so is that a network has no source', async () => {
  await opened(() => ({ data: [], next: null, reason: 'no-source' }))
  await expect.element(page.getByText(/this site has no data source for it/), patience).toBeVisible()
})

test('gaps are told in a sentence below the list', async () => {
  const { kit } = await opened(() => ({ data: rows(0, 1), next: null, gaps: ['native-transfers'] }))
  await expect.element(page.getByText(/own coin are not listed here/), patience).toBeVisible()
  expect(links(kit)).toHaveLength(1)
})

test('[CFG-07] without the feature there is no tab', async () => {
  await opened(() => ({ data: [], next: null }), { features: { activity: false } })
  await expect.element(page.getByRole('tab', { name: 'Tokens' }), patience).toBeVisible()
  expect(page.getByRole('tab', { name: 'Activity' }).query()).toBeNull()
})

test('[ACT-16 ACT-17] what was sent stands on top until it ends, which a toast tells with a link', async () => {
  let receipt: object | null = null
  const { kit, adapter } = await opened(
    () => ({ data: rows(1, 1), next: null }),
    { networks: [ethereum] },
    method => (method === 'eth_getTransactionReceipt' ? receipt : null),
  )
  await vi.waitFor(() => expect(links(kit)).toHaveLength(1), patience)
  const send = async (index: number) => {
    adapter.hash = hashOf(index)
    await sendTransaction(kit, { to: alice, value: 1n })
  }
  await send(77)
  await expect.element(page.getByRole('link', { name: /Waiting for the network/ }), patience).toBeVisible()
  expect(links(kit)).toHaveLength(2)
  receipt = { blockHash: hashOf(5), status: '0x1' }
  await expect.element(page.getByText('Your transaction is confirmed'), patience).toBeVisible()
  const link = page.getByRole('link', { name: /^View/ })
  await expect.element(link.first()).toBeVisible()
  expect(drawn(kit, '.lk-toast a').getAttribute('href')).toBe(`https://scan.example/tx/${hashOf(77)}`)
  await expect.element(page.getByRole('link', { name: /Confirmed/ }), patience).toBeVisible()
  receipt = null
  for (let index = 100; index < 210; index++) await send(index)
  await expect.element(page.getByText('Pending (99+)'), patience).toBeVisible()
})

test('[IMP-03 IMP-33] without an explorer a row copies the id of its transaction, and says so', async () => {
  const { blockExplorers: _, ...unexplored } = ethereum
  const copied: string[] = []
  let isRefused = false
  const writeText = async (text: string) => {
    if (isRefused) throw new DOMException('denied', 'NotAllowedError')
    copied.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  const { kit } = await opened(() => ({ data: [row(1)], next: null }), { networks: [unexplored] })
  const button = page.getByRole('button', { name: /Copy the transaction ID/ })
  await expect.element(button, patience).toBeVisible()
  const height = drawn(kit, '.lk-tx-copied').offsetHeight
  await button.click()
  await expect.element(page.getByText('Transaction ID copied'), patience).toBeVisible()
  expect(drawn(kit, '.lk-toast').dataset.kind).toBe('success')
  expect(copied).toEqual([hashOf(1)])

  isRefused = true
  await button.click()
  await expect.element(page.getByText(/The transaction ID is selected/), patience).toBeVisible()
  const field = drawn(kit, 'input.lk-tx-hash') as HTMLInputElement
  expect(field).toBeVisible()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(hashOf(1))
  expect(hostOf(kit)?.shadowRoot?.activeElement).toBe(field)
  expect(drawn(kit, '.lk-tx-copied').offsetHeight).toBe(height)
})
