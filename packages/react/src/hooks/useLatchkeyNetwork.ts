'use client'
import { activeNetwork, getNetworks, type Network, networks } from '@latchkey/core'
import { useMemo } from 'react'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'

export type LatchkeyNetwork = {
  network: Network | undefined
  networks: readonly Network[]
}

/**
 * Returns the network in use, and all of your site's networks.
 *
 * @example
 * const { network, networks } = useLatchkeyNetwork()
 */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const network = useFeature(networks, activeNetwork)
  const offered = useReading(getNetworks)
  return useMemo(() => ({ network, networks: offered }), [network, offered])
}
