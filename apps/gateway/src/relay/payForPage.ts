import type { Connection } from './connection'
import type { AddressAllowance } from './createAddressAllowance'
import { readCost } from './mailbox/readCost'
import type { Page } from './mailbox/readPages'
import type { RelayLimits } from './relayLimits'

/**
 * Charges for a page of messages before it is read; throws when the allowance is too small. Call the result with what
 * was read.
 */
export type PayForPage = (connection: Connection) => (page: Pick<Page, 'messages' | 'looked'>) => void

type Allowances = {
  ofSocket(connection: Connection, cost: { requests: number; bytes: number }): void
  ofAddress: Pick<AddressAllowance, 'read' | 'giveBack'>
}

/**
 * A small request may have a large answer. So socket and address pay for a full page before it is read and get back
 * what was not used; if it was more, they are charged the difference.
 */
export function payForPage(
  { page: fullPage, bytesPerSecond, bytesPerAddress, burstSeconds }: RelayLimits,
  { ofSocket, ofAddress }: Allowances,
): PayForPage {
  const price = Math.min(fullPage, (bytesPerSecond * burstSeconds) / 2)
  const priceOfAddress = Math.min(fullPage, (bytesPerAddress * burstSeconds) / 2)
  return connection => {
    const { address } = connection
    ofAddress.read(address, priceOfAddress)
    try {
      ofSocket(connection, { requests: 0, bytes: price })
    } catch (error) {
      ofAddress.giveBack(address, priceOfAddress)
      throw error
    }
    return page => {
      const cost = readCost(page)
      connection.bytes += price - cost
      ofAddress.giveBack(address, priceOfAddress - cost)
    }
  }
}
