import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './listRow.css?inline'

export type ListRowProps = {
  picture: ReactNode
  title: string
  /** A second, quieter line. */
  note?: ReactNode
  /** At the end of the row: a badge, a mark, a ring. */
  end?: ReactNode
  current?: boolean
  /** Set for a row that shows or hides those after it. */
  expanded?: boolean | undefined
  disabled?: boolean
  onClick: (event: MouseEvent) => void
}

/** One choice in a list: a picture, a name, and notes. */
export function ListRow({
  picture,
  title,
  note,
  end,
  current = false,
  expanded,
  disabled = false,
  onClick,
}: ListRowProps) {
  useStyles(css)
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        aria-expanded={expanded}
        aria-current={current || undefined}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {picture}
        <span className="lk-row-text">
          <span className="lk-row-title" dir="auto">
            {title}
          </span>
          {note && <span className="lk-row-note">{note}</span>}
        </span>{' '}
        {/* The space separates the words without layout, as in a site's tests. */}
        {end}
      </button>
    </li>
  )
}
