import type { ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './badge.css?inline'

/** A word at the end of a row. */
export function Badge({ children, look = 'plain' }: { children: ReactNode; look?: 'plain' | 'accent' }) {
  useStyles(css)
  return <span className={`lk-badge lk-badge-${look}`}>{children}</span>
}
