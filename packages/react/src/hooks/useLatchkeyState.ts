'use client'
import { config, type KitState, kitState, networks, router } from '@latchkey/core'
import { useMemo } from 'react'
import { useFeature } from '../kit/useFeature'

/**
 * The kit at a glance: whether the modal is open and where, which namespace and network are in use.
 *
 * @example
 * const { isOpen, networkId } = useLatchkeyState()
 */
export function useLatchkeyState(): KitState {
  const options = useFeature(config)
  const route = useFeature(router)
  const state = useFeature(networks)
  return useMemo(() => kitState(options, route, state), [options, route, state])
}
