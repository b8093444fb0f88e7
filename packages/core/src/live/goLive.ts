import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Options } from '../config/options'
import { serviceUrl } from '../config/services'
import { cancelConnect } from '../connection/cancelConnect'
import { connectHere } from '../connection/connectHere'
import { loadFeatures } from '../connection/loadFeatures'
import { attachAdapter, type LoadedAdapter, restore } from '../connection/restore'
import { storageKeys } from '../connection/storageKeys'
import { watchTabs } from '../connection/watchTabs'
import type { Attach } from '../connectors/adapter'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { remotes } from '../connectors/remotes'
import { followConnecting } from '../flows/afterConnecting'
import { followViews } from '../flows/followInModal'
import { pairingFirst } from '../flows/pairingFirst'
import type { Kit } from '../kernel/kit'
import type { CollectedEvents, FeatureModule, Manifest } from '../kernel/manifest'
import { followOnline } from '../kernel/online'
import { createLoggedScope, type Scope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { loadRemote } from '../pairing/loadRemote'
import { hasRegistry } from '../projects/hasRegistry'
import { offerRemote } from '../remote/offerRemote'
import { pendingKey } from '../transactions/pendingKey'
import { loadRegistry } from '../wallets/connectWallets'

export { afterOpening } from '../router/afterFrame'

/**
 * The running part of a kit: attaches the adapters, and follows other tabs and the network. Its code loads on
 * demand.
 */
export function goLive(
  kit: Kit,
  adapters: readonly LoadedAdapter[],
  { manifest, earlier }: { manifest: Manifest<Options>; earlier: CollectedEvents },
): Stop {
  const live = createLoggedScope(kit)
  const { own } = live
  const cancel = () => cancelConnect(kit)
  own(loadFeatures(kit, [...manifest, ...ownFeatures(kit)], earlier))
  for (const follow of [watchTabs, followViews, followConnecting, followOnline, followFocus]) own(follow(kit))
  if (hasRegistry(kit)) loadRegistry(kit).catch(() => {}) // in advance; asking for wallets reports a failure
  offerRemotes(kit, live)
  own(pairingFirst(kit))
  own(restore(kit, adapters))
  own(
    kit.on('modalClosed', () => {
      kit.get(namespaceFilter).set(undefined)
      cancel() // IMP-08
    }),
  )
  own(
    kit.on('leaveView', ({ view }) => {
      if (view === 'ConnectingExternal') cancel() // the visitor went back to choose another wallet
    }),
  )
  own(cancel) // runs first, while its adapter is still attached
  return live.close
}

/** Core's own features that load on demand; no view waits for them. */
function ownFeatures(kit: Kit): Manifest<Options> {
  const feature = (name: string, isWanted: unknown, load: () => Promise<FeatureModule>) => ({
    name,
    when: () => !!isWanted,
    load,
  })
  return [
    // The project owner's settings.
    feature('project', serviceUrl(kit, 'registry'), () => import('../projects/project')),
    // Options without effect, for the developer only.
    feature('notices', optionsOf(kit).debug, () => import('./siteNotices')),
    // Unfinished transactions of an earlier page.
    feature(
      pendingKey,
      kit.storage.read(pendingKey, Boolean),
      () => import('../connection/followTransactions'),
    ),
  ]
}

function offerRemotes(kit: Kit, { own }: Scope): void {
  const attach = (namespace: ChainNamespace, work: Attach) =>
    own(attachAdapter(kit, namespace, 'universal', work))
  const offered = kit.get(remotes).get()
  for (const remote of offered)
    offerRemote(kit, remote, {
      own,
      attach,
      connect: request => connectHere(kit, request),
      load: () => loadRemote(remote),
    })
  // No remote resumes this pairing: drop its note.
  if (!offered.some(remote => remote.wasLeft(kit))) kit.storage.remove(storageKeys.pairing)
}

/** Raises `focused` when the visitor returns to the page. */
function followFocus(kit: Kit): Stop {
  const document = kit.env.window?.document
  const look = () => {
    if (document?.visibilityState !== 'visible') return
    kit.run('focused', undefined).catch(error => kit.log.error('a feature failed when focused', error))
  }
  document?.addEventListener('visibilitychange', look)
  return () => document?.removeEventListener('visibilitychange', look)
}
