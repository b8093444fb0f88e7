import type { OpenRemote, RemoteWallet } from '../connectors/remoteWallet'
import type { LoadWalletConnect } from './walletConnectPort'

/**
 * Loads the code of a remote wallet. For WalletConnect, which reaches any wallet, a site's build has only the
 * client: core's code for sessions loads beside it.
 */
export async function loadRemote(remote: RemoteWallet): Promise<{ open: OpenRemote }> {
  if (!remote.reachesAny) return remote.load()
  const load = remote.load as LoadWalletConnect
  const [{ walletSessions }, client] = await Promise.all([import('./walletSessions'), load()])
  return { open: walletSessions(client) }
}
