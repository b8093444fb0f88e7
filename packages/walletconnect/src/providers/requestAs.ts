import type { SessionClient } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { addressOf, chainOf, type FollowedSession } from './followSession'

type Parts = {
  client: SessionClient
  followed: FollowedSession
  /** A session's chain as the Wallet Standard names it. */
  standardChainOf(chainId: string): string | undefined
}

export type WalletRequest = {
  method: string
  address: string
  /** As the Wallet Standard names it; any chain of the account if there is none. */
  chain?: string | undefined
  params: object
}

/** Sends a request to the wallet at the other end of a session. */
export type RequestWallet = (request: WalletRequest) => Promise<unknown>

/** Sends the wallet at the other end of a session a request for one of its accounts. */
export async function requestAs(
  { client, followed, standardChainOf }: Parts,
  { method, address, chain, params }: WalletRequest,
): Promise<unknown> {
  const { accounts, methods } = followed.need()
  if (!methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
  const account = accounts.find(
    one => addressOf(one) === address && (!chain || standardChainOf(chainOf(one)) === chain),
  )
  if (!account) throw kitError('chain/mismatch', { value: chain ?? address })
  return client.request({ chainId: chainOf(account), method, params })
}
