import { openModal, type PlainViewName } from '@latchkey/core'
import { useCallback } from 'react'
import { useKit } from '../kit/context'

/** Opens the modal; the router's state and the log show a failure. */
export function useOpen(): (view?: PlainViewName) => void {
  const kit = useKit()
  return useCallback(
    view => {
      openModal(kit, { view }).catch(error => kit.log.error('the modal did not open', error))
    },
    [kit],
  )
}
