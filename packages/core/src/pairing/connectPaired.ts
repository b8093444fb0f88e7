import { optionsOf } from '../config/config'
import { type ConnectOptions, connect } from '../connection/connect'
import { openPort } from '../connection/openPort'
import type { Connection } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { openModal } from '../router/openModal'
import { router } from '../router/router'
import { showsPairing } from '../router/showsPairing'
import { pair } from './pair'

/** Connects over WalletConnect: a family of the live session at once; without a session, by a code that the modal shows. */
export async function connectPaired(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { client } = await openPort(kit)
  const { namespace } = options
  const session = client.session()
  if (session && (!namespace || session.namespaces[namespace])) return connect(kit, options)
  const outcome = pair(kit, { namespace })
  // A site that begins pairings itself shows them itself (CFG-16).
  if (!optionsOf(kit).manualWCControl && !showsPairing(kit.get(router).get()))
    await openModal(kit, 'ConnectingWalletConnectBasic')
  return outcome
}
