'use client'
import { activeNetwork, type Network, networks, requestedNetworks } from '@latchkey/core'
import { useMemo } from 'react'
import { useFeature } from '../kit/useFeature'
import { useActionState } from './useActionState'

export type LatchkeyNetwork = {
  network: Network | undefined
  networks: readonly Network[]
  switchNetwork: (caipNetworkId: string) => Promise<void>
}

/** The network in use, all of the site's networks, and a way to switch. */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const state = useFeature(networks)
  const [switchNetwork] = useActionState('switchNetwork')
  return useMemo(
    () => ({ network: activeNetwork(state), networks: requestedNetworks(state), switchNetwork }),
    [state, switchNetwork],
  )
}
