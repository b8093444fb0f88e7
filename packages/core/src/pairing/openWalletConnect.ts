import { kitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import { walletConnectId } from './walletConnect'
import type { WalletConnectPort } from './walletConnectPort'

/** WalletConnect at work in a kit that is alive; undefined before it was needed. */
export const walletConnectPort = defineFeature(
  'walletConnectPort',
  (): WalletConnectPort | undefined => undefined,
)

/** WalletConnect at work: its code loaded, the session of the last visit read, every namespace given its wallet. Once. */
export async function openWalletConnect(kit: Kit): Promise<WalletConnectPort> {
  await openRemote(kit, walletConnectId)
  const port = kit.get(walletConnectPort).get()
  if (!port) throw kitError('connect/cancelled') // the kit's life ended in this moment
  return port
}
