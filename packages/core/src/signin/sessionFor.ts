import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'

/** Clocks differ: a session that begins now has begun. */
const skewMs = 60_000

/**
 * The session that holds for an account, of those that the site's store gave for it: of this address, in this chain
 * family, and of this time. Which of the family's networks one covers is the store's to say.
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

/** Hexadecimal addresses are written in letters of either size. */
export function sameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
