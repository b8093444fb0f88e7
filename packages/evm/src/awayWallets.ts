import type { AdapterHost, Stop } from '@latchkey/core'
import type { FoundWallet } from './foundWallets'
import { watchProvider } from './watchProvider'

/** Wallets that were connected but show no account now, usually because they are locked. We listen to them and show nothing. */
export type AwayWallets = {
  /** Listens until the wallet shows accounts again. */
  expect(wallet: FoundWallet): void
  /** It is connected again, or the visitor no longer wants it. */
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
