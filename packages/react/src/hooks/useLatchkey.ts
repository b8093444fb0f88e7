'use client'
import { closeModal, openModal, type PlainViewName } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useModalOpen } from '../kit/useModalOpen'

/**
 * Opens and closes the modal, and tells whether it is open.
 *
 * @example
 * const { open, isOpen } = useLatchkey()
 */
export function useLatchkey() {
  const kit = useKit()
  const isOpen = useModalOpen()
  return useMemo(
    () => ({ open: (view?: PlainViewName) => openModal(kit, view), close: () => closeModal(kit), isOpen }),
    [kit, isOpen],
  )
}
