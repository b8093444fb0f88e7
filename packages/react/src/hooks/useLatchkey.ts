'use client'
import { closeModal, openModal, type PlainViewName, router } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

/**
 * Opens and closes the modal, and tells whether it is open.
 *
 * @example
 * const { open, isOpen } = useLatchkey()
 */
export function useLatchkey() {
  const kit = useKit()
  const isOpen = useFeature(router, ({ modal }) => modal === 'open')
  return useMemo(
    () => ({ open: (view?: PlainViewName) => openModal(kit, view), close: () => closeModal(kit), isOpen }),
    [kit, isOpen],
  )
}
