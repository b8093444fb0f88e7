/** Texts shared by the account's lists. */
export const portfolioTexts = {
  'list.loading': 'Loading…',
  'list.slow': 'This takes longer than usual…',
  'list.offline': 'You are offline',
  'list.offlineText': 'We go on when the connection is back.',
  'list.no-source': 'Nothing can be shown for this network: this site has no data source for it.',
  'list.unknown-chain': 'Nothing can be shown for this network: this site does not know it.',
  'amount.hidden': 'Amount hidden',
} as const
