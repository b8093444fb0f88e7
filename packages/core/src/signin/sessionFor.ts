import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'

/** Clocks differ: a session that starts now counts already. */
const skewMs = 60_000

/**
 * The store's session that is valid for an account: of its address, in its namespace, and at this time. The
 * store decides which of the namespace's networks it covers.
 */
export function sessionFor(
  account: CaipAddress,
  sessions: readonly SiwxSession[],
  now: number,
): SiwxSession | undefined {
  const { namespace, address } = parseCaipAddress(account)
  return sessions.find(({ data }) => {
    const { expirationTime, notBefore } = data
    return (
      parseCaipNetworkId(data.chainId).namespace === namespace &&
      sameAddress(data.accountAddress, address) &&
      !(expirationTime !== undefined && !(Date.parse(expirationTime) > now)) &&
      !(notBefore !== undefined && !(Date.parse(notBefore) <= now + skewMs))
    )
  })
}

/** Hexadecimal addresses ignore case. */
export function sameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
