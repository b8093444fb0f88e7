import type { CaipNetworkId, OnRampQuote } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../kernel/log'
import { OnRampFailure, type OnRampProvider } from '../upstream/onramp/onRampProvider'
import { createSellers } from './createSellers'

const chainId = 'eip155:1' as CaipNetworkId
const purchase = { chainId, asset: 'ETH', fiat: 'USD', amount: '50', method: 'card' }
const options = {
  purchaseCurrencies: [
    {
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: [{ name: 'eth', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '100' }] }],
}
const usd = (amount: string) => ({ amount, currency: 'USD' })
const never = new Promise<never>(() => {})

function seller(id: string, brings: string, change: Partial<OnRampProvider> = {}): OnRampProvider {
  const quote: OnRampQuote = {
    ...{ provider: id, quoteId: id, purchaseAmount: { amount: brings, currency: 'ETH' } },
    ...{ paymentTotal: usd('50'), paymentSubtotal: usd('49'), networkFee: usd('0.1'), fee: usd('0.9') },
  }
  return {
    ...{ id, name: id.toUpperCase(), chainIds: [chainId] },
    options: async () => options,
    quote: async () => quote,
    session: () => never,
    readWebhook: () => undefined,
    ...change,
  }
}

const lines: string[] = []
const log = createLog('debug', line => lines.push(line))
const sellersOf = (...providers: OnRampProvider[]) => createSellers(providers, { clock: Date, log })

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
})
afterEach(() => vi.useRealTimers())

it('[ONR-19] a provider that is slow or down does not hold up the others’ offers for two seconds', async () => {
  const heard = vi.fn()
  const slow = seller('slow', '9', {
    quote: (_, signal) => {
      signal.addEventListener('abort', heard)
      return never
    },
  })
  const down = seller('down', '9', { quote: () => Promise.reject(new OnRampFailure('away', 'status 500')) })
  const told = sellersOf(slow, seller('a', '0.019'), down, seller('b', '0.0195')).quotes(purchase)
  const seen = vi.fn()
  told.then(seen)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).not.toHaveBeenCalled()
  // The way to the page has the rest of the two seconds.
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
  const { quotes, failed } = await told
  expect(quotes.map(({ provider }) => provider)).toEqual(['b', 'a'])
  expect(failed).toEqual([
    { provider: 'slow', code: 'away' },
    { provider: 'down', code: 'away' },
  ])
  expect(vi.getTimerCount()).toBe(0)
})

it('[API-31 ONR-05] what the others sell is told without it, and it is asked again by the next visitor', async () => {
  const state = { isSlow: true }
  const late = seller('late', '9', {
    chainIds: [chainId, 'eip155:10' as CaipNetworkId],
    options: () => (state.isSlow ? never : Promise.resolve(options)),
  })
  const sellers = sellersOf(late, seller('a', '1', { fee: '1-2%' }))
  const told = sellers.options()
  await vi.advanceTimersByTimeAsync(1_700)
  expect((await told).providers).toEqual([{ id: 'a', name: 'A', chainIds: [chainId], fee: '1-2%' }])
  state.isSlow = false
  expect((await sellers.options()).providers.map(({ id }) => id)).toEqual(['late', 'a'])
})

it('[ONR-19] a key that is wrong is a line for the operator, with the name of whose it is', async () => {
  const refusal = new OnRampFailure('away', 'it refuses our key (status 401): see the gateway’s settings')
  const { failed } = await sellersOf(seller('moonpay', '1', { quote: () => Promise.reject(refusal) })).quotes(
    purchase,
  )
  expect(failed).toEqual([{ provider: 'moonpay', code: 'away' }])
  expect(lines.join()).toContain('moonpay')
  expect(lines.join()).toContain('it refuses our key (status 401)')
})
