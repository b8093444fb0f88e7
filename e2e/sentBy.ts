import type { Page } from '@playwright/test'

/** How many transactions the page's test wallets were asked to send. */
export function sentBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Wallet = { test: { requests: readonly { method: string }[] } }
    const { wallets } = (window as unknown as { playground: { wallets: Wallet[] } }).playground
    const all = wallets.flatMap(({ test: { requests } }) => requests)
    return all.filter(({ method }) => method === 'eth_sendTransaction').length
  })
}
