'use client'
import { getState, type KitState } from '@latchkey/core'
import { useReading } from '../kit/useReading'

/**
 * The kit at a glance: whether the modal is open and where, which namespace and network are in use.
 *
 * @example
 * const { isOpen, networkId } = useLatchkeyState()
 */
export function useLatchkeyState(): KitState {
  return useReading(getState)
}
