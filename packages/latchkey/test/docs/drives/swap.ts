import { createFakeSwaps, fakeRouter, fakeUsdc } from '@latchkey/core/fakes'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getState, type Kit } from '../../../src'
import { connectedSite, type DocsSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

const gatewayUrl = 'https://gateway.example'
const networkId = 'eip155:31337'
const token = `${networkId}:${fakeUsdc}`

/** A site whose gateway offers swaps; a node of its own tells what they would do. */
async function swapSite(): Promise<DocsSite> {
  const { fetch } = window
  const swaps = createFakeSwaps(networkId)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.pathname.startsWith('/v1/convert/')) return swaps.gateway(url, init)
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
    if (url.origin === gatewayUrl) return Response.json({ features: null, balances: [], allowedOrigins: [] })
    const asked = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const isTried = asked.method === 'eth_call' && asked.params?.length === 3
    return isTried ? Response.json({ result: swaps.ethCall(asked.params) }) : fetch(input, init)
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
  return connectedSite({ gatewayUrl, swapSpenders: { [networkId]: [fakeRouter] } })
}

export const swap: PageDrives = {
  kit: driveKit as never,
  openSwap: onSite(swapSite, async ({ kit }, openSwap: (kit: Kit, token: string) => Promise<void>) => {
    await openSwap(kit, fakeUsdc)
    await vi.waitFor(() => expect(getState(kit).isOpen).toBe(true))
  }),
  buy: onSite(swapSite, async ({ kit }, buy: (kit: Kit, to: string) => Promise<string>) => {
    expect(await buy(kit, token)).toMatch(/0x[\da-f]{64}/)
  }),
  checkedCalls: onSite(
    swapSite,
    async ({ kit }, checkedCalls: (kit: Kit, symbol: string) => Promise<unknown[]>) => {
      expect(await checkedCalls(kit, 'USDC')).toHaveLength(1)
      expect(await checkedCalls(kit, 'NONE')).toEqual([])
    },
  ),
  BuyButton: onSite(swapSite, async ({ kit }, BuyButton: never) => {
    await renderIn(kit, BuyButton, { to: token })
    await page.getByRole('button', { name: 'What do I get?' }).click()
    await page.getByRole('button', { name: 'At least 198000000' }).click()
    await expect.element(page.getByText(/^On its way: 0x/)).toBeVisible()
  }),
}
