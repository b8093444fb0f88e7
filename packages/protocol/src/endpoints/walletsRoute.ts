import type { Route } from '../endpoint'

/**
 * The list of wallets, by page, by search, by ids (API-07). Separate from its reader: the click already
 * requests the first ones.
 */
export const walletsRoute = {
  method: 'GET',
  path: '/getWallets',
  query: [
    ...(['projectId', 'st', 'sv', 'page', 'entries'] as const),
    ...(['include', 'exclude', 'search', 'badge_type', 'chains'] as const),
  ],
} as const satisfies Route
