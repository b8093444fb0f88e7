/** Where the demo wallet is; vite.config.ts fills it in. Empty where none was started along. */
declare const DEMO_WALLET: string | undefined

/** The demo wallet's page with a link to take, or undefined where there is no demo wallet. */
export function demoWalletPage(uri: string): string | undefined {
  const base = typeof DEMO_WALLET === 'undefined' ? '' : DEMO_WALLET
  return base ? `${base}/?uri=${encodeURIComponent(uri)}` : undefined
}
