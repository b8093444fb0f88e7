import { keepOnRamp, type OnRampState, onRampReading } from '@latchkey/core/onramp'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/** Buying as it stands; what it needs to know is kept fresh while somebody looks. */
export function useOnRamp(): OnRampState {
  const kit = useKit()
  useEffect(() => keepOnRamp(kit), [kit])
  return useShownReading(onRampReading)
}
