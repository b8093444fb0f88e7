import type { Toast } from '@latchkey/core'
import { useLayoutEffect, useRef } from 'react'
import { useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import css from './frame.css?inline'
import { ToastBar } from './ToastBar'
import floating from './toastPopover.css?inline'

/** A toast while the modal is closed: in the top layer at the foot of the page. */
export function ToastPopover({ toast }: { toast: Toast }) {
  useStyles(css, floating)
  useCardSheet()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.showPopover?.(), [])
  return (
    <div className="lk-floating" popover="manual" role="status" ref={place}>
      <ToastBar toast={toast} />
    </div>
  )
}
