import type { OpenRemote } from '../connectors/remoteWallet'
import type { LoadWalletConnect } from './walletConnectPort'

/** What core does for sessions, and the client that makes them, in one round. It travels with the living kit. */
export async function loadSessions(load: LoadWalletConnect): Promise<OpenRemote> {
  const [{ walletSessions }, client] = await Promise.all([import('./walletSessions'), load()])
  return walletSessions(client)
}
