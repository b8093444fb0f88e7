import { type AccountScope, allNetworksReading } from '@latchkey/core/account'
import { useReading } from '../kit/useReading'

/** Whether the lists show the network in use or all of them. */
export function useScope(): Required<AccountScope> {
  const { isOn } = useReading(allNetworksReading)
  return { allNetworks: isOn }
}
