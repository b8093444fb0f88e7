import type { AccountRequest } from '@latchkey/core'
import type { RpcCall } from './callRpc'

/** What an adapter gives the requests: a way to the connected wallets, and one to the nodes of a chain. */
export type EvmAccess = {
  /** The wallet of a connected account; without one `connector/not-connected` or `connector/account-not-found`. */
  wallet(who: Pick<AccountRequest, 'connectorId' | 'address'>): Promise<AskedWallet>
  /** Asks the nodes of a chain; no wallet is asked. */
  node<T>(call: RpcCall<T>): Promise<T>
}

export type AskedWallet = {
  /** The account as its wallet spells it. */
  readonly account: string
  /** Where the wallet says it is: it can have moved without telling. */
  chainId(): Promise<number>
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}
