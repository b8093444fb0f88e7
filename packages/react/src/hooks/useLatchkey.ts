'use client'
import { closeModal, type OpenOptions, openModal } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useModalOpen } from '../kit/useModalOpen'

export type LatchkeyModalControls = {
  /** Opens the modal, with a view of your choice or the one that fits. */
  open: (options?: OpenOptions) => Promise<void>
  close: () => void
  isOpen: boolean
}

/**
 * Opens and closes the modal, and returns whether it is open.
 *
 * @example
 * const { open, isOpen } = useLatchkey()
 * <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useLatchkey(): LatchkeyModalControls {
  const kit = useKit()
  const isOpen = useModalOpen()
  return useMemo(
    () => ({
      open: (options?: OpenOptions) => openModal(kit, options),
      close: () => closeModal(kit),
      isOpen,
    }),
    [kit, isOpen],
  )
}
