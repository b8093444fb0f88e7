import { type AccountScope, allNetworksReading } from '@latchkey/core/account'
import { useReading } from '../kit/useReading'

/** Whether the visitor looks at the network in use or at all of them. */
export function useScope(): Required<AccountScope> {
  const { isOn } = useReading(allNetworksReading)
  return { allNetworks: isOn }
}
