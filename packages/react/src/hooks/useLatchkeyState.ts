'use client'
import { getState, type KitState } from '@latchkey/core'
import { useReading } from '../kit/useReading'

/**
 * Returns the kit at a glance: whether the modal is open and with which view, the active namespace and
 * network.
 *
 * @example
 * const { isOpen, networkId } = useLatchkeyState()
 */
export function useLatchkeyState(): KitState {
  return useReading(getState)
}
