import type { ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './badge.css?inline'
import { Icon, type IconName } from './Icon'

/** Replaces the picture in a row. */
export function RowMark({ name }: { name: IconName }) {
  return (
    <span className="lk-row-mark">
      <Icon name={name} size={22} />
    </span>
  )
}

/** A note at the end of a row. */
export function Badge({ children, look = 'plain' }: { children: ReactNode; look?: 'plain' | 'accent' }) {
  useStyles(css)
  return <span className={`lk-badge lk-badge-${look}`}>{children}</span>
}
