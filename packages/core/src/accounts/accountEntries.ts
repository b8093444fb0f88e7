import { type CaipNetworkId, toCaipAddress } from '@latchkey/protocol'
import type { AccountEntry, AccountType } from './accounts'

/** A wallet's addresses as account entries; the default type depends on the namespace (PERM-04 … PERM-06). */
export function accountEntries(
  networkId: CaipNetworkId,
  addresses: readonly string[],
  typeOf: (address: string) => AccountType,
): AccountEntry[] {
  return addresses.map(address => ({
    address,
    type: typeOf(address),
    caipAddress: toCaipAddress(networkId, address),
  }))
}
