import type { ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './groupHeading.css?inline'

/** The heading of a group of rows, with a note or a button at its end. */
export function GroupHeading({ title, children }: { title: string; children?: ReactNode }) {
  useStyles(css)
  return (
    <div className="lk-group">
      <h3>{title}</h3>
      {children && <span className="lk-group-end">{children}</span>}
    </div>
  )
}
