import { kitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import { walletConnectId } from './walletConnect'
import type { WalletConnectPort } from './walletConnectPort'

/** The running WalletConnect; undefined before its first use. */
export const walletConnectPort = defineFeature(
  'walletConnectPort',
  (): WalletConnectPort | undefined => undefined,
)

/** Loads WalletConnect's code, reads the last visit's session, and gives every namespace its wallet, once. */
export async function openWalletConnect(kit: Kit): Promise<WalletConnectPort> {
  await openRemote(kit, walletConnectId)
  const port = kit.get(walletConnectPort).get()
  if (!port) throw kitError('connect/cancelled') // the kit was destroyed meanwhile
  return port
}
