import type { OpenRemote, RemoteWallet } from '../connectors/remoteWallet'
import type { LoadWalletConnect } from './walletConnectPort'

/**
 * Brings in the code of a remote wallet. Of WalletConnect, the one that reaches any wallet, a site's build has the client
 * alone: what core does for its sessions comes in the same round.
 */
export async function loadRemote(remote: RemoteWallet): Promise<{ open: OpenRemote }> {
  if (!remote.reachesAny) return remote.load()
  const load = remote.load as LoadWalletConnect
  const [{ walletSessions }, client] = await Promise.all([import('./walletSessions'), load()])
  return { open: walletSessions(client) }
}
