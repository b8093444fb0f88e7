import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { keptChoice } from './keptChoice'
import { networksInScope } from './networksInScope'

const choice = keptChoice('allNetworks')

export type NetworksChoice = {
  /** There is more than one network to look at. */
  isOffered: boolean
  /** The visitor wants to see what the account has on all of them. */
  isOn: boolean
}

/** Whether the modal's lists are those of all networks. */
export const allNetworksReading: Reading<NetworksChoice> = kit => {
  const isOffered = networksInScope(kit, { allNetworks: true }).length > 1
  return { isOffered, isOn: isOffered && choice.isOn(kit) }
}

/** Shows lists of all networks, or of the one in use again; the next visit keeps it. */
export function showAllNetworks(kit: Kit, isOn: boolean): void {
  choice.set(kit, isOn)
}
