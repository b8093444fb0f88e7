import { keepSwap, type SwapState, swapState } from '@latchkey/core/swap'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/** Swapping as it stands; what it needs to know is kept fresh while somebody looks. */
export function useSwap(): SwapState {
  const kit = useKit()
  useEffect(() => keepSwap(kit), [kit])
  return useShownReading(swapState)
}
