import type { Route } from '../endpoint'

/** The list of wallets, by pages, by search, by ids (API-07). Apart from its reader: the first ones are asked for within the click. */
export const walletsRoute = {
  method: 'GET',
  path: '/getWallets',
  query: [
    ...(['projectId', 'st', 'sv', 'page', 'entries'] as const),
    ...(['include', 'exclude', 'search', 'badge_type', 'chains'] as const),
  ],
} as const satisfies Route
