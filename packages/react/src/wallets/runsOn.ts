import type { Wallet } from '@latchkey/protocol'

export type RunsOn = 'phone' | 'browser' | 'computer'

/** Where a wallet runs, as far as its links tell. */
export function runsOn(wallet: Wallet): RunsOn[] {
  const places: [RunsOn, boolean][] = [
    ['phone', Boolean(wallet.app_store || wallet.play_store || wallet.mobile_link)],
    ['browser', Boolean(wallet.chrome_store || wallet.webapp_link)],
    ['computer', Boolean(wallet.desktop_link)],
  ]
  return places.filter(([, runs]) => runs).map(([place]) => place)
}
