import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getState, type Kit, type PayRequest } from '../../../src'
import { connectedSite, type DocsSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

const gatewayUrl = 'https://gateway.example'
const order: PayRequest = {
  ...{ amount: '0.5', asset: 'eip155:31337/slip44:60', reference: 'order-1' },
  to: `0x${'b0'.repeat(20)}`,
}
const paid = {
  ...{ id: 'payment-1', status: 'paid', ...order, units: String(5n * 10n ** 17n), decimals: 18 },
  ...{ mark: 'cd'.repeat(24), lifeMs: 0, hash: `0x${'12'.repeat(32)}`, receipt: 'a.b.c' },
}

/**
 * A shop whose order is paid already, as a visitor finds it who comes back. Its gateway answers to the end: what a site
 * asks as it closes would be the next test's complaint otherwise.
 */
async function shop(): Promise<DocsSite> {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.origin !== gatewayUrl) return fetch(input, init)
    if (url.pathname === '/v1/payments') return Response.json(paid)
    const { id, method } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (method === 'reown_getExchanges')
      return Response.json({ id, jsonrpc: '2.0', result: { exchanges: [], total: 0 } })
    return Response.json({ features: null, balances: [], allowedOrigins: [], http: [], ws: [] })
  }
  return connectedSite({ gatewayUrl, features: { pay: true } })
}

export const pay: PageDrives = {
  kit: driveKit as never,
  checkout: onSite(
    shop,
    async ({ kit }, checkout: (kit: Kit, of: PayRequest, bring: unknown) => Promise<string>) => {
      const bring = vi.fn()
      expect(await checkout(kit, order, bring)).toBe('Thank you')
      expect(bring).toHaveBeenCalledWith('a.b.c')
    },
  ),
  PayButton: onSite(shop, async ({ kit }, PayButton: never) => {
    await renderIn(kit, PayButton, { order })
    await page.getByRole('button', { name: 'Pay 0.5' }).click()
    await vi.waitFor(() => expect(getState(kit).isOpen).toBe(true))
    await expect.element(page.getByRole('button', { name: 'Paid' })).toBeInTheDocument()
  }),
  receiptOf: onSite(shop, async ({ kit }, receiptOf: (kit: Kit, id: string) => Promise<string>) => {
    expect(await receiptOf(kit, 'payment-1')).toBe('a.b.c')
  }),
}
