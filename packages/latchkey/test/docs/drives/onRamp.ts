import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getOnRampPurchase, getState, type Kit } from '../../../src'
import { connectedSite, type DocsSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

const gatewayUrl = 'https://gateway.example'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const card = { id: 'card', min: '10.00', max: '7500.00' }

const answers: Readonly<Record<string, object>> = {
  '/v1/supported-chains': { http: [], ws: [] },
  '/v1/onramp/options': {
    purchaseCurrencies: [
      {
        ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
        networks: [{ name: 'devnet', display_name: 'Devnet', chain_id: '31337', contract_address: '' }],
      },
    ],
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [card] }],
    providers: [{ id: 'sandbox', name: 'Sandbox', chainIds: ['eip155:31337'] }],
  },
  '/v1/onramp/quote': {
    quotes: [
      {
        ...{ provider: 'sandbox', quoteId: 'q1', purchaseAmount: { amount: '0.0195', currency: 'ETH' } },
        ...{ paymentTotal: usd('50'), paymentSubtotal: usd('49'), networkFee: usd('0.1'), fee: usd('0.9') },
      },
    ],
    failed: [],
  },
  '/v1/generators/onrampurl': { url: 'https://pay.example/', ref: 'r1' },
  '/v1/onramp/order': { status: 'failed' }, // so that a purchase ends at once
}

/** A site whose gateway has a provider, and whose windows open nothing. */
async function shop(): Promise<DocsSite> {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.origin !== gatewayUrl) return fetch(input, init)
    return Response.json(answers[url.pathname] ?? { features: null, balances: [], allowedOrigins: [] })
  }
  const opened = { closed: false, opener: {}, location: { href: '' }, focus() {}, close() {} }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => {
    window.fetch = fetch
    open.mockRestore()
  })
  return connectedSite({ gatewayUrl })
}

export const onRamp: PageDrives = {
  buy: onSite(shop, async ({ kit }, buy: (kit: Kit) => Promise<void>) => {
    await buy(kit)
    await vi.waitFor(() => expect(getState(kit).isOpen).toBe(true))
  }),
  topUp: onSite(shop, async ({ kit }, topUp: (kit: Kit, show: (text: string) => void) => Promise<void>) => {
    const shown: string[] = []
    await topUp(kit, text => shown.push(text))
    expect(shown.at(-1)).toBe('onramp/failed')
  }),
  TopUp: onSite(shop, async ({ kit }, TopUp: never) => {
    await renderIn(kit, TopUp)
    await page.getByRole('button', { name: 'Buy for 50 USD' }).click()
    await vi.waitFor(() => expect(window.open).toHaveBeenCalledTimes(1))
    // What it asks has its answers until the gateway is gone.
    await vi.waitFor(() => expect(getOnRampPurchase(kit)?.status).toBe('failed'))
  }),
  bestOffer: onSite(shop, async ({ kit }, bestOffer: (kit: Kit) => Promise<string>) => {
    expect(await bestOffer(kit)).toBe('0.0195 ETH')
  }),
}
