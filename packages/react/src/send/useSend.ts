import { keepSend, type SendState, sendState } from '@latchkey/core/send'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/** The state of the send form; keeps its data fresh while a view shows it. */
export function useSend(): SendState {
  const kit = useKit()
  useEffect(() => keepSend(kit), [kit])
  return useShownReading(sendState)
}
