import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import type { Options } from '../config/options'
import { serviceUrl } from '../config/services'
import { cancelConnect } from '../connection/cancelConnect'
import { connect } from '../connection/connect'
import { loadFeatures } from '../connection/loadFeatures'
import { attachAdapter, type LoadedAdapter, restore } from '../connection/restore'
import { storageKeys } from '../connection/stored'
import { watchTabs } from '../connection/watchTabs'
import type { Attach } from '../connectors/adapter'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { remotes } from '../connectors/remotes'
import { followConnecting } from '../flows/afterConnecting'
import { followViews } from '../flows/followInModal'
import type { CollectedEvents } from '../kernel/collectEvents'
import { followFocus } from '../kernel/followFocus'
import type { Kit } from '../kernel/kit'
import type { Manifest, ManifestEntry } from '../kernel/manifest'
import { followOnline } from '../kernel/online'
import { createLoggedScope, type Scope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { hasRegistry } from '../projects/hasRegistry'
import { offerRemote } from '../remote/offerRemote'
import { loadRegistry } from '../wallets/loadRegistry'

export { afterOpening } from '../router/afterOpening'

/** The living part of a kit: adapters attached, other tabs and the network followed. Its code arrives when it is needed. */
export function goLive(
  kit: Kit,
  adapters: readonly LoadedAdapter[],
  { manifest, earlier }: { manifest: Manifest<Options>; earlier: CollectedEvents },
): Stop {
  const live = createLoggedScope(kit)
  live.own(loadFeatures(kit, [...manifest, project(kit)], earlier))
  live.own(watchTabs(kit))
  live.own(followViews(kit))
  live.own(followConnecting(kit))
  live.own(kit.on('modalClosed', () => kit.get(namespaceFilter).set(undefined)))
  live.own(followOnline(kit))
  live.own(followFocus(kit))
  if (hasRegistry(kit)) loadRegistry(kit).catch(() => {}) // ahead of the question, which tells what fails
  offerRemotes(kit, live)
  live.own(restore(kit, adapters))
  live.own(kit.on('modalClosed', () => cancelConnect(kit))) // IMP-08
  live.own(
    kit.on('leaveView', ({ view }) => {
      if (view === 'ConnectingExternal') cancelConnect(kit) // the visitor went back to choose another wallet
    }),
  )
  live.own(() => cancelConnect(kit)) // first of all, while its adapter is attached
  return live.close
}

/** What the project's owner decided; no view waits for it. */
function project(kit: Kit): ManifestEntry<Options> {
  return {
    name: 'project',
    when: () => serviceUrl(kit, 'registry') !== undefined,
    load: () => import('../projects/project'),
  }
}

/** Offers the remote wallets, each id once. */
function offerRemotes(kit: Kit, { own }: Scope): void {
  const attach = (namespace: ChainNamespace, work: Attach) =>
    own(attachAdapter(kit, namespace, 'universal', work))
  const given = kit.get(remotes).get()
  const offered = given.filter(({ id }, at) => given.findIndex(other => other.id === id) === at)
  for (const { id } of given.filter(remote => !offered.includes(remote)))
    raiseProblem(
      kit,
      kitError('connector/id-taken', { value: id }),
      'Give each remote wallet an id of its own.',
    )
  kit.get(remotes).set(offered)
  for (const remote of offered)
    offerRemote(kit, remote, { own, attach, connect: request => connect(kit, request) })
  // Of a pairing that nobody goes on with, no note is kept.
  if (!offered.some(remote => remote.wasLeft(kit))) kit.storage.remove(storageKeys.pairing)
}
