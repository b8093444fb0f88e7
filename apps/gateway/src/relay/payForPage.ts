import type { Connection } from './connection'
import type { AddressAllowance } from './createAddressAllowance'
import { readCost } from './mailbox/readCost'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

/**
 * Charges for a page of messages before it is read; throws when the allowance is too small. Call the result with what
 * was read.
 */
export type PayForPage = (connection: Connection) => (messages: readonly RelayMessage[]) => void

type Allowances = {
  ofSocket(connection: Connection, cost: { requests: number; bytes: number }): void
  ofAddress: Pick<AddressAllowance, 'read' | 'giveBack'>
}

/**
 * A small request may have a large answer. So socket and address pay for a full page before it is read and get back
 * what was not used; if it was more, they are charged the difference.
 */
export function payForPage(
  { page, bytesPerSecond, bytesPerAddress, burstSeconds }: RelayLimits,
  { ofSocket, ofAddress }: Allowances,
): PayForPage {
  const price = Math.min(page, (bytesPerSecond * burstSeconds) / 2)
  const priceOfAddress = Math.min(page, (bytesPerAddress * burstSeconds) / 2)
  return connection => {
    const { address } = connection
    ofAddress.read(address, priceOfAddress)
    try {
      ofSocket(connection, { requests: 0, bytes: price })
    } catch (error) {
      ofAddress.giveBack(address, priceOfAddress)
      throw error
    }
    return messages => {
      const cost = readCost(messages)
      connection.bytes += price - cost
      ofAddress.giveBack(address, priceOfAddress - cost)
    }
  }
}
