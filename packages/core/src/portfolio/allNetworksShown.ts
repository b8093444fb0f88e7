import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { keptChoice } from './keptChoice'
import { networksInScope } from './networksInScope'

const choice = keptChoice('allNetworks')

export type NetworksChoice = {
  /** There is more than one network to show. */
  isOffered: boolean
  /** The visitor wants to see all of them. */
  isOn: boolean
}

/** Whether the modal's lists cover all networks. */
export const allNetworksReading: Reading<NetworksChoice> = kit => {
  const isOffered = networksInScope(kit, { allNetworks: true }).length > 1
  return { isOffered, isOn: isOffered && choice.isOn(kit) }
}

/** Makes lists cover all networks, or only the one in use; the next visit keeps the choice. */
export function showAllNetworks(kit: Kit, isOn: boolean): void {
  choice.set(kit, isOn)
}
