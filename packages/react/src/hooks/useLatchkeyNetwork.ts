'use client'
import { activeNetwork, type Network, networks, networksReading } from '@latchkey/core'
import { useMemo } from 'react'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useActionState } from './useActionState'

export type LatchkeyNetwork = {
  network: Network | undefined
  networks: readonly Network[]
  switchNetwork: (caipNetworkId: string) => Promise<void>
}

/** The network in use, all of the site's networks, and a way to switch. */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const network = useFeature(networks, activeNetwork)
  const offered = useReading(networksReading)
  const [switchNetwork] = useActionState('switchNetwork')
  return useMemo(() => ({ network, networks: offered, switchNetwork }), [network, offered, switchNetwork])
}
