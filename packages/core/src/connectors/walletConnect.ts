import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Scope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import type { Attach } from './adapter'
import type { Connector } from './connector'
import type { LoadWalletConnect } from './walletConnectPort'

export const walletConnectId = 'walletConnect'

/** The families a session can speak of. */
export const pairedFamilies: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122']

/** How a kit that is alive comes by WalletConnect; undefined where it is off, or no relay is known. */
export type WalletConnectAccess = {
  load: LoadWalletConnect
  /** Ends with the kit's life what belongs to it. */
  own: Scope['own']
  /** Puts a stand-in to work where the site gave no adapter. */
  attach(namespace: ChainNamespace, work: Attach): Stop
}

export const walletConnect = defineFeature('walletConnect', (): WalletConnectAccess | undefined => undefined)

/** Who is at the other end of the session. */
export const sessionPeer = defineFeature('sessionPeer', (): Connector['peer'] => undefined)

/** The way to pair in one namespace; it is listed before any of its code is here. */
export function walletConnectIn(chain: ChainNamespace): Connector {
  return { id: walletConnectId, name: 'WalletConnect', type: 'WALLET_CONNECT', chain }
}
