import { connections } from '../connectors/connections'
import { walletConnectId } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'
import { pairing } from './pairing'

/** A pairing that was a success is one only as long as its session is in use. */
export function forgetWhenOver(kit: Kit): void {
  const stop = kit.on('disconnected', () => {
    const live = Object.values(kit.get(connections).get()).flatMap(one => one?.list ?? [])
    if (live.some(({ connectorId }) => connectorId === walletConnectId)) return
    stop()
    kit.get(pairing).set(now => (now.status === 'connected' ? { status: 'idle' } : now))
  })
}
