import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { awaited, reconnecting } from '../accounts/attempt'
import { optionsOf } from '../config/config'
import type { Adapter, AdapterHost, Attach } from '../connectors/adapter'
import { adapters, asleep } from '../connectors/adapters'
import { connections } from '../connectors/connections'
import { findRemote } from '../connectors/findRemote'
import { restoreRecentWallets } from '../connectors/recentWallets'
import { remotes } from '../connectors/remotes'
import { setConnectors } from '../connectors/setConnectors'
import { vouched } from '../connectors/vouched'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { createLoggedScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { resetNetwork } from '../networks/resetNetwork'
import { openRemotesOf } from '../remote/openRemotesOf'
import { presentLastVisit } from './lastVisit'
import { leaveNamespace } from './leaveNamespace'
import { isTrying, mirrorConnections } from './mirror'
import { storeConnections } from './storeConnections'
import { readStoredConnections } from './storedConnections'

/** An adapter and the code that attaches it. */
export type LoadedAdapter = { adapter: Adapter; attach: Attach | undefined }

/** Attaches the adapters and restores the earlier connections, namespace by namespace (CON-11 … CON-13). */
export function restore(kit: Kit, given: readonly LoadedAdapter[]): Stop {
  restoreRecentWallets(kit)
  presentLastVisit(kit)
  const attached = createLoggedScope(kit)
  kit.get(adapters).set({})
  attached.own(() => kit.get(adapters).set(asleep))
  for (const { adapter, attach } of given)
    attached.own(attachAdapter(kit, adapter.namespace, adapter.type, attach))
  const namespaces = Object.keys(kit.get(networks).get().byNamespace) as ChainNamespace[]
  for (const namespace of new Set([...namespaces, ...kit.get(reconnecting).get()]))
    if (given.every(({ adapter }) => adapter.namespace !== namespace)) restoreWithout(kit, namespace)
  return attached.close
}

/** A namespace without an adapter has only remote wallets (CFG-15). */
function restoreWithout(kit: Kit, namespace: ChainNamespace): void {
  if (kit.get(remotes).get().length > 0) setConnectors(kit, namespace, [])
  const opening = openRemotesOf(kit, readStoredConnections(kit, namespace).list)
  const end = () => {
    if (!kit.get(adapters).get()[namespace]) settle(kit, namespace)
  }
  if (opening) opening.finally(end)
  else end()
}

/** Attaches an adapter and lets it restore the earlier connections. */
export function attachAdapter(
  kit: Kit,
  namespace: ChainNamespace,
  name: string,
  work: Attach | undefined,
): Stop {
  // A slow reconnect may outlive the adapter's detachment; we ignore its reports then.
  const life = new AbortController()
  let detach: Stop = () => {}
  try {
    if (!work) throw new TypeError('its code gives nothing to attach')
    const attached = work(hostFor(kit, namespace, life.signal))
    detach = () => attached.detach()
    kit.get(adapters).set(now => ({ ...now, [namespace]: attached }))
    const earlier = readStoredConnections(kit, namespace)
    const opening = openRemotesOf(kit, earlier.list)
    const reconnect = async () => life.signal.aborted || attached.reconnect(earlier)
    const restored = opening ? opening.then(reconnect) : reconnect()
    restored
      .catch(error => kit.log.warn(`reconnect: ${name} failed`, error))
      .finally(() => {
        if (!life.signal.aborted) settle(kit, namespace)
      })
  } catch (cause) {
    kit.log.error(`the ${name} adapter could not start`, cause)
    settle(kit, namespace)
  }
  return () => {
    life.abort()
    kit.get(adapters).set(({ [namespace]: _, ...others }) => others)
    endRestoring(kit, namespace) // here only: what is stored waits for the next start
    kit.get(connections).set(({ [namespace]: _, ...others }) => others)
    detach()
  }
}

/** Whatever is not connected by now is disconnected (CON-13), unless the visitor is connecting it again. */
function settle(kit: Kit, namespace: ChainNamespace): void {
  const isAwaited = accountOf(kit.get(accounts).get(), namespace).status === 'connecting'
  endRestoring(kit, namespace)
  if (!isAwaited) return
  resetNetwork(kit, namespace) // a network the site does not know came from the wallet (NET-24)
  if (isTrying(kit, namespace)) return
  leaveNamespace(kit, namespace)
  storeConnections(kit)
}

function endRestoring(kit: Kit, namespace: ChainNamespace): void {
  for (const list of [reconnecting, awaited])
    kit.get(list).set(now => (now.includes(namespace) ? now.filter(other => other !== namespace) : now))
}

function hostFor(kit: Kit, namespace: ChainNamespace, life: AbortSignal): AdapterHost {
  return {
    env: kit.env,
    log: kit.log,
    networks: () => kit.get(networks).get().byNamespace[namespace]?.requestedCaipNetworks ?? [],
    // Few visitors add a chain to a wallet: its code waits until then.
    rpcUrls: async network => (await import('./rpcUrls')).rpcUrls(kit, network),
    isRemote: id => findRemote(kit, id) !== undefined,
    ...(optionsOf(kit).signGuard !== 'off' && {
      review: async asked => {
        if (optionsOf(kit).signGuard !== 'always' && kit.get(vouched).get()?.knows(asked)) return
        const { reviewRequest } = await retry(kit, () => import('../guard/reviewRequest'))
        return reviewRequest(kit, namespace, asked)
      },
    }),
    connectorsChanged: list => {
      if (!life.aborted) setConnectors(kit, namespace, list)
    },
    connectionsChanged: reported => {
      if (life.aborted) return
      try {
        mirrorConnections(kit, namespace, reported)
      } catch (cause) {
        kit.log.error('a report of a wallet is no use', cause)
      }
    },
  }
}
