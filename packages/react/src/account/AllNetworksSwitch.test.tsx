import { openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 60_000 }

function coin(chainId: string, numeric: string) {
  const quantity = { decimals: '18', numeric }
  return { name: 'Ether', symbol: 'ETH', chainId, price: 0, priceDecimal: '2', quantity }
}

const received = {
  id: 'eip155:10:0x1',
  metadata: {
    ...{ operationType: 'receive', hash: `0x${'1'.repeat(64)}`, minedAt: '2026-01-05T10:00:00Z' },
    ...{ status: 'confirmed', chain: 'eip155:10' },
  },
  transfers: null,
}
const key = {
  ...{ chainId: 'eip155:10', address: `eip155:10:0x${'1'.repeat(40)}`, tokenId: '1', standard: 'erc721' },
  ...{ amount: '1', name: 'A key' },
}

/** A page whose account has something on two networks, with Account open. */
async function opened(options: Parameters<typeof testKit>[0] = {}) {
  const asked: string[] = []
  const answers: Record<string, (chains: string[]) => object> = {
    balance: chains => ({ balances: [coin('eip155:1', '1'), coin('eip155:10', '3')].filter(on(chains)) }),
    nfts: chains => ({ data: [key].filter(on(chains)), next: null }),
    history: chains => ({ data: chains.includes('eip155:10') ? [received] : [], next: null }),
  }
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input))
    const answer = pathname.startsWith(`/v1/account/${alice}/`) && answers[pathname.split('/').at(-1) ?? '']
    if (!answer) return new Response('{}', { status: 404 })
    asked.push(searchParams.get('chainId') ?? '')
    return Response.json(answer((searchParams.get('chainId') ?? '').split(',')))
  }
  const made = testKit(
    { gatewayUrl: 'https://gate.example', ...options },
    { fetch: fetch as typeof globalThis.fetch },
  )
  await renderConnected(made.kit)
  await openModal(made.kit)
  const total = () => drawn(made.kit, '.lk-total bdi').textContent
  await vi.waitFor(() => expect(total()).toBe('$2.00'), patience)
  return { ...made, asked, total }
}

const on = (chains: string[]) => (row: { chainId: string }) => chains.includes(row.chainId)
const badges = (kit: Parameters<typeof hostOf>[0]) =>
  [...(hostOf(kit)?.shadowRoot?.querySelectorAll('.lk-network-badge .lk-hidden') ?? [])].map(each =>
    each.textContent?.trim(),
  )

test('[ACC-01 ACC-32] a switch shows total and lists of all networks, each row with its own', async () => {
  const { kit, asked, total } = await opened()
  const all = page.getByRole('switch', { name: 'All networks' })
  await expect.element(all).toHaveAttribute('aria-checked', 'false')
  expect(badges(kit)).toEqual([])
  await all.click()
  await vi.waitFor(() => expect(total()).toBe('$8.00'), patience)
  expect(badges(kit)).toEqual(['Optimism', 'Ethereum'])
  expect(asked).toEqual(['eip155:1', 'eip155:1,eip155:10'])
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await vi.waitFor(() => expect(badges(kit)).toEqual(['Optimism']), patience)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-tx .lk-network-badge').title).toBe('Optimism'), patience)
  // By keyboard, and back.
  drawn(kit, '.lk-all-networks').focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('What you send and receive on Ethereum is listed here.')).toBeVisible()
  expect(total()).toBe('$2.00')
})

test('nothing is to be switched where there is one network', async () => {
  const { kit } = await opened({ networks: [ethereum] })
  expect(hostOf(kit)?.shadowRoot?.querySelector('[role="switch"]')).toBeNull()
})
