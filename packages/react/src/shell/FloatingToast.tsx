import { defineFeature, type Toast } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useLazy } from './useLazy'

const popover = defineFeature('toastPopover', (): ComponentType<{ toast: Toast }> | undefined => undefined)

/** A toast while the modal is closed. Few pages ever show one: its code comes with the first. */
export function FloatingToast({ toast }: { toast: Toast }) {
  const ToastPopover = useLazy(popover, async () => (await import('./ToastPopover')).ToastPopover)
  return ToastPopover ? <ToastPopover toast={toast} /> : null
}
