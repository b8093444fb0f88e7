import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { reconnecting } from '../accounts/attempt'
import { adapterFor, adapters } from '../connectors/adapters'
import { connections, connectionsOf } from '../connectors/connections'
import { findRemote, remotePeers } from '../connectors/findRemote'
import { namespaceFilter } from '../connectors/namespaceFilter'
import type { OpenedRemote } from '../connectors/remoteWallet'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { liveRemotes } from '../remote/liveRemotes'
import type { DisconnectOptions } from './disconnecting'
import { mirrorEnded } from './mirror'
import { storageKeys } from './storageKeys'
import { readStoredConnections } from './storedConnections'
import { readStoredEnds, storeEnd } from './storedEnds'
import { untilRestored } from './untilRestored'

/** Ends what the options of `disconnect` name; throws if any of it failed. */
export async function endConnections(kit: Kit, options: DisconnectOptions): Promise<void> {
  const failures: unknown[] = []
  const endAll = async (list: readonly Ending[]) => {
    const ready: Ending[] = []
    for (const one of list)
      await clearSessions(kit, one).then(
        () => ready.push(one),
        cause => failures.push(cause),
      )
    const told = endRemotes(kit, [...new Set(ready.flatMap(([, ids]) => ids))])
    for (const one of ready) await end(kit, one, options.revoke ?? false).catch(cause => failures.push(cause))
    await told
  }
  const now = wanted(kit, options)
  const wasLive = now.every(one => hasLive(kit, one))
  const restored = untilRestored(kit, options.namespace)
  await endAll(now)
  // A live wallet is gone by now; if an older restore brings it back, we end it once more.
  if (options.connectorId && now.length > 0 && wasLive) void restored?.then(() => endAgain(kit, options))
  else if (restored) {
    await restored
    await endAll(wanted(kit, options))
  }
  const { namespace, connectorId } = options
  // A remote wallet may be live and in use nowhere: it moved to a namespace in which another wallet is in
  // use.
  const live = Object.keys(kit.get(remotePeers).get())
  if (!namespace) await endRemotes(kit, connectorId ? live.filter(id => id === connectorId) : live)
  kit.get(namespaceFilter).set(undefined) // CON-21
  if (failures.length > 0) {
    const error = kitError('disconnect/failed', { cause: failures[0] })
    kit.log.error(error.message, failures[0]) // CON-24
    track(kit, { event: 'DISCONNECT_ERROR', properties: { message: error.message } }) // CON-25
    throw error // CON-26
  }
  track(kit, { event: 'DISCONNECT_SUCCESS', properties: { namespace: options.namespace ?? 'all' } })
}

type Ending = [ChainNamespace, string[]]

/**
 * Ends connections that restoring brought back; what the visitor connected since no longer counts as ended.
 */
async function endAgain(kit: Kit, options: DisconnectOptions): Promise<void> {
  for (const [namespace, ids] of wanted(kit, options)) {
    const ended = readStoredEnds(kit, namespace)
    const back = ids.filter(id => ended.includes(id))
    if (back.length > 0)
      await end(kit, [namespace, back], false).catch(error => kit.log.warn('a wallet came back', error))
  }
}

function hasAny([, ids]: Ending): boolean {
  return ids.length > 0
}

function hasLive(kit: Kit, [namespace, ids]: Ending): boolean {
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  return list.some(({ connectorId }) => ids.includes(connectorId))
}

/** The connections to end, by namespace. A remote wallet ends as a whole, in every namespace (CON-22). */
function wanted(kit: Kit, { namespace, connectorId }: DisconnectOptions): Ending[] {
  const state = kit.get(connections).get()
  const restoring = kit
    .get(reconnecting)
    .get()
    .filter(name => kit.get(adapters).get()[name])
  const restored = (name: ChainNamespace) =>
    restoring.includes(name) ? readStoredConnections(kit, name).list : []
  const idsIn = (name: ChainNamespace) => [
    ...new Set([...connectionsOf(state, name).list, ...restored(name)].map(entry => entry.connectorId)),
  ]
  const asked = (name: ChainNamespace) =>
    namespace && name !== namespace ? [] : idsIn(name).filter(id => !connectorId || id === connectorId)
  const known = [...(Object.keys(state) as ChainNamespace[]), ...restoring]
  const names = [...new Set([...(namespace ? [namespace] : []), ...known])]
  const { active } = kit.get(networks).get()
  const ended = new Set(names.flatMap(asked).filter(id => findRemote(kit, id)))
  return names
    .map((name): Ending => {
      const shared = idsIn(name).filter(id => ended.has(id))
      return [name, [...new Set([...asked(name), ...shared])]]
    })
    .filter(hasAny)
    .sort(([a], [b]) => Number(a === active) - Number(b === active)) // the active namespace goes last
}

/** Clears what features keep for the connection in use before it ends (CON-19). */
async function clearSessions(kit: Kit, [namespace, ids]: Ending): Promise<void> {
  adapterFor(kit, namespace, 'adapter/no-connection-client')
  const { active } = connectionsOf(kit.get(connections).get(), namespace)
  if (active && ids.includes(active)) await kit.run('beforeDisconnect', { namespace })
}

async function end(kit: Kit, [namespace, ids]: Ending, revoke: boolean): Promise<void> {
  const adapter = adapterFor(kit, namespace, 'adapter/no-connection-client')
  const { active } = connectionsOf(kit.get(connections).get(), namespace)
  // The one in use ends last, so that no other takes its place for a moment.
  for (const connectorId of ids.toSorted((a, b) => Number(a === active) - Number(b === active))) {
    const isLive = hasLive(kit, [namespace, [connectorId]])
    await adapter.disconnect({ connectorId, revoke })
    storeEnd(kit, namespace, connectorId)
    forgetStoredEnds(kit, namespace)
    if (isLive) mirrorEnded(kit, namespace, connectorId)
  }
}

/** Ends remote wallets here; resolves when the wallet has heard of it (CON-20). No view waits for that. */
async function endRemotes(kit: Kit, ids: readonly string[]): Promise<void> {
  const warn = (error: unknown) => kit.log.warn('the wallet could not be told that its session ended', error)
  await Promise.all(ids.map(id => openedRemote(kit, id)?.end().catch(warn)))
}

/** Stops looking for what the visitor ended, even if it is still restoring. */
function forgetStoredEnds(kit: Kit, namespace: ChainNamespace): void {
  const { list, active } = readStoredConnections(kit, namespace)
  kit.storage.read(storageKeys.connections, stored => {
    kit.storage.write(storageKeys.connections, { ...(stored as object), [namespace]: list })
    return undefined
  })
  if (!active) kit.storage.remove(storageKeys.connectorId(namespace))
}

/** A remote wallet, if it is open. */
function openedRemote(kit: Kit, id: string): OpenedRemote | undefined {
  return kit.get(liveRemotes).get()[id]?.opened()
}
