import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Options } from '../config/options'
import { serviceUrl } from '../config/services'
import { cancelConnect } from '../connection/cancelConnect'
import { loadFeatures } from '../connection/loadFeatures'
import { attachAdapter, type LoadedAdapter, restore } from '../connection/restore'
import { storageKeys } from '../connection/stored'
import { watchTabs } from '../connection/watchTabs'
import type { Attach } from '../connectors/adapter'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { walletConnect } from '../connectors/walletConnect'
import type { LoadWalletConnect } from '../connectors/walletConnectPort'
import { followConnecting } from '../flows/afterConnecting'
import { followViews } from '../flows/followInModal'
import type { CollectedEvents } from '../kernel/collectEvents'
import { followFocus } from '../kernel/followFocus'
import type { Kit } from '../kernel/kit'
import type { Manifest, ManifestEntry } from '../kernel/manifest'
import { followOnline } from '../kernel/online'
import { retry } from '../kernel/retry'
import { createLoggedScope, type Scope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'

import { hasRegistry } from '../projects/hasRegistry'
import { loadRegistry } from '../wallets/loadRegistry'

export { afterOpening } from '../router/afterOpening'

/** The living part of a kit: adapters attached, other tabs and the network followed. Its code arrives when it is needed. */
export function goLive(
  kit: Kit,
  adapters: readonly LoadedAdapter[],
  { manifest, earlier }: { manifest: Manifest<Options>; earlier: CollectedEvents },
  loadWalletConnect?: LoadWalletConnect,
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
  if (!optionsOf(kit).enableWalletConnect) {
    kit.log.info('WalletConnect is off, or has no relayUrl')
    kit.storage.remove(storageKeys.pairing)
  } else if (loadWalletConnect) offerWalletConnect(kit, live, loadWalletConnect)
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

/** Its code comes when it is first needed. */
function offerWalletConnect(kit: Kit, { own }: Scope, load: LoadWalletConnect): void {
  const attach = (namespace: ChainNamespace, work: Attach) =>
    own(attachAdapter(kit, namespace, 'universal', work))
  kit.get(walletConnect).set({ load, own, attach })
  // A pairing's view comes with all that makes its link, so that both are there in one frame.
  own(
    kit.on('beforeView', ({ view }) => (view.startsWith('ConnectingWalletConnect') ? warm(kit) : undefined)),
  )
  if (kit.storage.read(storageKeys.pairing, Boolean))
    retry(kit, () => import('../pairing/resumePairing'))
      .then(({ resumePairing }) => resumePairing(kit))
      .catch(error => kit.log.warn('a pairing could not go on', error))
  const { manualWCControl, universalProvider } = optionsOf(kit)
  if (manualWCControl && universalProvider) warm(kit)
  own(() => kit.get(walletConnect).set(undefined))
}

function warm(kit: Kit): Promise<void> {
  return retry(kit, () => import('../pairing/warmPairing'))
    .then(({ warmPairing }) => warmPairing(kit))
    .catch(error => kit.log.warn('WalletConnect did not load', error)) // told by the pairing itself
}
