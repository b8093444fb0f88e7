import { keepSend, type SendState, sendState } from '@latchkey/core/send'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/** Sending as it stands; what it needs to know is kept fresh while somebody looks. */
export function useSend(): SendState {
  const kit = useKit()
  useEffect(() => keepSend(kit), [kit])
  return useShownReading(sendState)
}
