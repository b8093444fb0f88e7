import { optionsOf } from '../config/config'
import { type ConnectOptions, connect } from '../connection/connect'
import type { Connection } from '../connectors/adapter'
import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import { router } from '../router/router'
import { showsPairing } from '../router/showsPairing'
import { pairingViews } from '../router/views'
import { openWalletConnect } from './openWalletConnect'
import { pair } from './pair'

/** Connects over WalletConnect: a namespace of the live session at once; without a session, by a code that the modal shows. */
export async function connectPaired(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { client } = await openWalletConnect(kit)
  const { namespace } = options
  const session = client.session()
  if (session && (!namespace || session.namespaces[namespace])) return connect(kit, options)
  const outcome = pair(kit, { namespace })
  // A site that begins pairings itself shows them itself (CFG-16).
  if (!optionsOf(kit).manualWCControl && !showsPairing(kit.get(router).get()))
    await openModal(kit, pairingViews.any)
  return outcome
}
