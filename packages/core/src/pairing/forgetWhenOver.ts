import { connections } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { pairing } from './pairing'
import { walletConnectId } from './walletConnect'

/** A successful pairing counts only while its session is in use, whatever else is connected. */
export function forgetWhenOver(kit: Kit): void {
  const store = kit.get(connections)
  const stop = store.subscribe(() => {
    const live = Object.values(store.get()).flatMap(one => one?.list ?? [])
    if (live.some(({ connectorId }) => connectorId === walletConnectId)) return
    stop()
    kit.get(pairing).set(now => (now.status === 'connected' ? { status: 'idle' } : now))
  })
}
