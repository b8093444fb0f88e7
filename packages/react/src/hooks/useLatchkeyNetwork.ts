'use client'
import { activeNetwork, type Network, networks, requestedNetworks, retry } from '@latchkey/core'
import { useCallback, useMemo } from 'react'
import { useKit } from '../context'
import { useFeature } from '../useFeature'

export type LatchkeyNetwork = {
  network: Network | undefined
  networks: readonly Network[]
  switchNetwork: (caipNetworkId: string) => Promise<void>
}

/** The network in use, all of the site's networks, and a way to switch. */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const kit = useKit()
  const state = useFeature(networks)
  const change = useCallback(
    async (id: string) => {
      const { switchNetwork } = await retry(kit, () => import('@latchkey/core/actions'))
      await switchNetwork(kit, id)
    },
    [kit],
  )
  return useMemo(
    () => ({ network: activeNetwork(state), networks: requestedNetworks(state), switchNetwork: change }),
    [state, change],
  )
}
