import type { Connection } from './connection'
import type { AddressAllowance } from './createAddressAllowance'
import { readCost } from './mailbox/readCost'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

/** Takes for a page of messages before it is read; throws when there is too little. Then it is told what was read. */
export type PayForPage = (connection: Connection) => (messages: readonly RelayMessage[]) => void

type Allowances = {
  ofSocket(connection: Connection, cost: { requests: number; bytes: number }): void
  ofAddress: Pick<AddressAllowance, 'read' | 'giveBack'>
}

/**
 * A small question may have a large answer: a page is paid for before it is read, by the socket and by its address, and
 * the rest given back. Who read more than that owes it.
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
