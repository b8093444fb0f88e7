import type { ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './groupHeading.css?inline'

/** What a group of rows has in common, and a word or a button at the end of the line. */
export function GroupHeading({ title, children }: { title: string; children?: ReactNode }) {
  useStyles(css)
  return (
    <div className="lk-group">
      <h3>{title}</h3>
      {children && <span className="lk-group-end">{children}</span>}
    </div>
  )
}
