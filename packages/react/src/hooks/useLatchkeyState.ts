'use client'
import { activeNetwork, config, currentRoute, type KitState, networks, router } from '@latchkey/core'
import { useMemo } from 'react'
import { useFeature } from '../useFeature'

/**
 * The kit at a glance: whether the modal is open and where, which namespace and network are in use.
 *
 * @example
 * const { isOpen, networkId } = useLatchkeyState()
 */
export function useLatchkeyState(): KitState {
  const route = useFeature(router)
  const state = useFeature(networks)
  const { status } = useFeature(config)
  return useMemo(() => {
    const isOpen = route.modal === 'open'
    return {
      status,
      isOpen,
      view: isOpen ? currentRoute(route).view : undefined,
      namespace: state.active,
      networkId: activeNetwork(state)?.caipNetworkId,
    }
  }, [route, state, status])
}
