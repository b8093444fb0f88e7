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
  /** The visitor's choice; without one, any wallet may scan the code. */
  wallet?: Wallet | undefined
  /** The namespace to make active afterwards; a session may cover several. */
  namespace?: ChainNamespace | undefined
}

/**
 * Pairs with a wallet over WalletConnect. The state of the `pairing` feature has the link at once. Resolves
 * once the wallet has approved and connected, rejects like `connect`.
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

/** A new attempt, which replaces any connection in progress. */
function newAttempt(kit: Kit, wallet?: Wallet): PairingAttempt {
  kit.get(pairingAttempt).get()?.cancel()
  cancelConnect(kit)
  return createPairingAttempt(kit, ownClient(kit), wallet)
}

/** Our client's link, renewed each time it expires. */
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

/** The session proposal for the wallet: the namespaces with an adapter or a stand-in. */
export function proposal(kit: Kit, port: WalletConnectPort): PairRequest['namespaces'] {
  const here = kit.get(adapters).get()
  return Object.fromEntries(Object.entries(port.propose()).filter(([namespace]) => namespace in here))
}

/**
 * Joins a running attempt: for the same wallet, for any wallet, or if we reuse links anyway (WC-15, WC-16).
 */
function mayJoin(kit: Kit, run: PairingAttempt, wallet: Wallet | undefined): boolean {
  const state = kit.get(pairing).get()
  if (state.status === 'waiting' && isPairingExpired(kit, state.expiresAt)) return false
  if (!run.isWanted() || reusesPairing(kit)) return true
  return 'wallet' in state && state.wallet?.id === wallet?.id
}
