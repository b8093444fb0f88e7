'use client'
import { type Network, networkReading, networksReading } from '@latchkey/core'
import { useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { useActionState } from './useActionState'

export type LatchkeyNetwork = {
  network: Network | undefined
  networks: readonly Network[]
  switchNetwork: (caipNetworkId: string) => Promise<void>
}

/** The network in use, all of the site's networks, and a way to switch. */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const network = useReading(networkReading)
  const networks = useReading(networksReading)
  const [switchNetwork] = useActionState('switchNetwork')
  return useMemo(() => ({ network, networks, switchNetwork }), [network, networks, switchNetwork])
}
