import { keepSwap, type SwapState, swapState } from '@latchkey/core/swap'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/** The state of the swap form; keeps its data fresh while a view shows it. */
export function useSwap(): SwapState {
  const kit = useKit()
  useEffect(() => keepSwap(kit), [kit])
  return useShownReading(swapState)
}
