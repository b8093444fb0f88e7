import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Options } from '../config/options'
import { serviceUrl } from '../config/services'
import type { Attach } from '../connectors/adapter'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { walletConnect } from '../connectors/walletConnect'
import type { LoadWalletConnect } from '../connectors/walletConnectPort'
import type { Kit } from '../kernel/kit'
import type { Manifest, ManifestEntry } from '../kernel/manifest'
import { createScope, type Scope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { followForeign } from './followForeign'
import { followViews } from './followInModal'
import { loadFeatures } from './loadFeatures'
import { followOnline } from './online'
import { attachAdapter, type LoadedAdapter, restore } from './restore'

/** The living part of a kit: adapters attached, other tabs and the network followed. Its code arrives when it is needed. */
export function goLive(
  kit: Kit,
  adapters: readonly LoadedAdapter[],
  manifest: Manifest<Options>,
  loadWalletConnect?: LoadWalletConnect,
): Stop {
  const live = createScope(error => kit.log.error('something could not be stopped', error))
  live.own(loadFeatures(kit, [...manifest, project(kit)]))
  live.own(followForeign(kit))
  live.own(followViews(kit))
  live.own(kit.on('modalClosed', () => kit.get(namespaceFilter).set(undefined)))
  live.own(followOnline(kit))
  if (loadWalletConnect) offerWalletConnect(kit, live, loadWalletConnect)
  live.own(restore(kit, adapters))
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

/** WalletConnect is offered where the site did not turn it off and there is a relay to meet at (CFG-31). */
function offerWalletConnect(kit: Kit, { own }: Scope, load: LoadWalletConnect): void {
  const { enableWalletConnect, relayUrl, gatewayUrl, universalProvider } = optionsOf(kit)
  if (!enableWalletConnect) return
  if (!relayUrl && !gatewayUrl && !universalProvider)
    return kit.log.warn('WalletConnect is not offered: set relayUrl or gatewayUrl')
  const attach = (namespace: ChainNamespace, work: Attach) =>
    own(attachAdapter(kit, namespace, 'universal', work))
  kit.get(walletConnect).set({ load, own, attach })
  own(() => kit.get(walletConnect).set(undefined))
}
