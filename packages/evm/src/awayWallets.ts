import type { AdapterHost, Stop } from '@latchkey/core'
import type { FoundWallet } from './foundWallets'
import { watchProvider } from './watchProvider'

/** Wallets that were connected and show no account now: locked, most often. They are listened to, and nothing of them is claimed. */
export type AwayWallets = {
  /** Listens until the wallet shows accounts again. */
  expect(wallet: FoundWallet): void
  /** It is connected by now, or the visitor does not want it any more. */
  forget(connectorId: string): void
  stop: Stop
}

export function awayWallets(
  { log, isRemote }: AdapterHost,
  onBack: (wallet: FoundWallet) => void,
): AwayWallets {
  const stops = new Map<string, Stop>()

  function forget(connectorId: string): void {
    stops.get(connectorId)?.()
    stops.delete(connectorId)
  }

  return {
    expect(wallet) {
      const { id } = wallet.connector
      if (isRemote(id)) return // a session that ended does not come back
      forget(id)
      const accountsChanged = (said: unknown) => {
        if (Array.isArray(said) && said.length > 0) onBack(wallet)
      }
      stops.set(id, watchProvider(wallet.provider, { accountsChanged }, log))
    },
    forget,
    stop() {
      for (const id of [...stops.keys()]) forget(id)
    },
  }
}
