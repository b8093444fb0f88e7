import { defineEndpoint } from '../endpoint'
import { readOnRampOptions } from '../onramp/onRampOptions'
import { readOnRampOrder, readOnRampSession } from '../onramp/onRampOrder'
import { readOnRampQuotes } from '../onramp/onRampQuote'

/** What visitors can buy, with what, and from whom (API-31). */
export const getOnRampOptions = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/options',
  query: ['projectId', 'st', 'sv'],
  answer: readOnRampOptions,
})

/** The body of a request for quotes (API-32). Currencies may also be objects, as in AppKit. */
export type OnRampQuestion = {
  purchaseCurrency: string
  paymentCurrency: string
  amount: string
  /** CAIP-2, or a provider's name for the network. */
  network: string
  paymentMethod: string
}

/** Each provider's price and what it pays out. */
export const getOnRampQuotes = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  query: ['projectId'],
  answer: readOnRampQuotes,
})

/** The body of a request for a provider's page (API-30), with our kit's additions. */
export type OnRampUrlQuestion = {
  destinationWallets: readonly [
    { address: string; blockchains: readonly string[]; assets: readonly string[] },
  ]
  defaultNetwork: string
  partnerUserId: string
  defaultExperience: 'buy'
  presetFiatAmount: string
  provider: string
  fiatCurrency: string
  paymentMethod: string
  quoteId: string
}

/** A provider's page for one purchase. */
export const createOnRampUrl = defineEndpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  query: ['projectId'],
  answer: readOnRampSession,
})

/** The state of a purchase. */
export const getOnRampOrder = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/order',
  query: ['projectId', 'st', 'sv', 'ref'],
  answer: readOnRampOrder,
})
