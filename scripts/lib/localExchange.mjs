/** What the gateway and the local exchange have in common. Everybody knows it: it opens nothing. */
export const exchangeSecret = 'only-for-the-local-exchange'

/** Where the process that plays a seller plays an exchange, too. */
export const exchangePath = '/exchange'

/** The gateway's settings beside the local exchange, which sends on the devnet's EVM chains. */
export function localExchange(seller, chainIds) {
  return {
    EXCHANGE_LOCAL_URL: `${seller}${exchangePath}`,
    EXCHANGE_LOCAL_SECRET: exchangeSecret,
    EXCHANGE_LOCAL_CHAINS: chainIds.filter(id => id.startsWith('eip155:')).join(','),
  }
}
