import { optionsOf } from '../config/config'
import { type ConnectOptions, connectHere } from '../connection/connectHere'
import type { Connection } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { openRoute } from '../router/openRoute'
import { pairingRoute, showsPairing } from '../router/pairingRoute'
import { router } from '../router/router'
import { appOpener } from './openWalletApp'
import { openWalletConnect } from './openWalletConnect'
import { openWalletLink } from './openWalletLink'
import { pair } from './pair'

/** Connects over WalletConnect: at once with a live session, else with a code that the modal shows. */
export async function connectPaired(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { client } = await openWalletConnect(kit)
  const { namespace, wallet, modal = !optionsOf(kit).manualPairing } = options
  const session = client.session()
  if (session && !wallet && (!namespace || session.namespaces[namespace])) return connectHere(kit, options)
  const outcome = pair(kit, { namespace, wallet })
  kit.get(appOpener).set({ open: way => openWalletLink(kit, way) })
  // A site that starts pairings itself also shows them itself (CFG-16).
  if (modal && !showsPairing(kit.get(router).get())) await openRoute(kit, pairingRoute(wallet))
  return outcome
}
