import type { ReactNode } from 'react'
import { useStyles } from '../../style/StyleRoot'
import css from './qr.css?inline'

/** The place of a QR code: grey while it loads, or filled with other content of the same size. */
export function QrPlace({ children }: { children?: ReactNode }) {
  useStyles(css)
  return (
    <div
      className={children ? 'lk-qr lk-qr-told' : 'lk-qr lk-qr-awaited'}
      aria-hidden={!children || undefined}
    >
      {children}
    </div>
  )
}
