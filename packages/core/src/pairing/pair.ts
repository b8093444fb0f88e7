import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import { cancelConnect } from '../connection/cancelConnect'
import type { Connection } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { oneClick } from '../connectors/oneClick'
import type { Kit } from '../kernel/kit'
import type { PairWith } from './attemptState'
import { createPairingAttempt } from './createPairingAttempt'
import { pairing } from './pairing'
import { type PairingAttempt, pairingAttempt } from './pairingAttempt'
import { isPairingExpired, reusesPairing } from './reusesPairing'
import type { PairRequest } from './sessionClient'
import { signInRequest } from './signInRequest'
import type { WalletConnectPort } from './walletConnectPort'

export type PairOptions = {
  /** The wallet the visitor chose; without one, any wallet may take the code. */
  wallet?: Wallet | undefined
  /** The namespace that shall be in use afterwards; a session may cover several. */
  namespace?: ChainNamespace | undefined
}

/**
 * Pairs with a wallet over WalletConnect. The link stands in the state of the `pairing` feature at once. Resolves when
 * the wallet approved and is connected, rejects as `connect` does.
 *
 * @example
 * const { accounts } = await pair(kit)
 */
export function pair(kit: Kit, { wallet, namespace }: PairOptions = {}): Promise<Connection> {
  const running = kit.get(pairingAttempt).get()
  const run = running && mayJoin(kit, running, wallet) ? running : newAttempt(kit, wallet)
  run.want({ wallet, namespace })
  return run.outcome
}

/** A run that takes the place of whatever was being connected. */
function newAttempt(kit: Kit, wallet?: Wallet): PairingAttempt {
  kit.get(pairingAttempt).get()?.cancel()
  cancelConnect(kit)
  return createPairingAttempt(kit, ownClient(kit), wallet)
}

/** Our link, made as often as it runs out. */
export function ownClient(kit: Kit): PairWith {
  return {
    isOwn: true,
    renews: () => true,
    async pair(port, request) {
      const namespaces = proposal(kit, port)
      const auth = await signInRequest(kit, namespaces)
      const { session, auths } = await port.client.pair({ ...request, namespaces, ...(auth && { auth }) })
      kit.get(oneClick).get()?.signed(auths)
      return session
    },
  }
}

/** What a wallet is asked for, in the namespaces that have an adapter or a stand-in. */
export function proposal(kit: Kit, port: WalletConnectPort): PairRequest['namespaces'] {
  const here = kit.get(adapters).get()
  return Object.fromEntries(Object.entries(port.propose()).filter(([namespace]) => namespace in here))
}

/** The same wallet again, a link that waits for nobody in particular, or one that is used again anyway (WC-15, WC-16). */
function mayJoin(kit: Kit, run: PairingAttempt, wallet: Wallet | undefined): boolean {
  const state = kit.get(pairing).get()
  if (state.status === 'waiting' && isPairingExpired(kit, state.expiresAt)) return false
  if (!run.isWanted() || reusesPairing(kit)) return true
  return 'wallet' in state && state.wallet?.id === wallet?.id
}
