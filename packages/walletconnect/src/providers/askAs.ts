import type { SessionClient } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { addressOf, chainOf, type FollowedSession } from './followSession'

type Parts = {
  client: SessionClient
  followed: FollowedSession
  /** A session's chain in the words of the Wallet Standard. */
  wordOf(chainId: string): string | undefined
}

type Question = {
  method: string
  address: string
  /** In the words of the Wallet Standard; any chain of the account if there is none. */
  chain?: string | undefined
  params: object
}

/** Asks the wallet at the far end of a session in the name of an account. */
export async function askAs(
  { client, followed, wordOf }: Parts,
  { method, address, chain, params }: Question,
): Promise<unknown> {
  const { accounts, methods } = followed.need()
  if (!methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
  const account = accounts.find(
    one => addressOf(one) === address && (!chain || wordOf(chainOf(one)) === chain),
  )
  if (!account) throw kitError('chain/mismatch', { value: chain ?? address })
  return client.request({ chainId: chainOf(account), method, params })
}
