import type { AccountRequest } from '@latchkey/core'
import type { RpcCall } from '../callRpc'

/** How requests reach the connected wallets and the nodes of a chain. */
export type EvmAccess = {
  /** The wallet of a connected account. Throws `connector/not-connected` or `connector/account-not-found`. */
  wallet(who: Pick<AccountRequest, 'connectorId' | 'address'>): Promise<AskedWallet>
  /** Calls the nodes of a chain, not the wallet. */
  node<T>(call: RpcCall<T>): Promise<T>
}

export type AskedWallet = {
  /** The account as its wallet spells it. */
  readonly account: string
  /** Asks the wallet for its chain: it may have changed without an event. */
  chainId(): Promise<number>
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}
