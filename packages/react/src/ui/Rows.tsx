import { type ReactNode, type UIEvent, useState } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './rows.css?inline'

export type RowsProps = {
  label: string
  count: number
  /** The height of each row, in em of the list. */
  height: number
  render: (index: number) => ReactNode
  /** Called when the last rows come into sight. */
  onEnd?: () => void
}

/** We draw a list up to this length as a whole. */
const shortList = 40
/** How many rows of a longer one we draw: far more than are in sight, so that scrolling shows no gaps. */
const drawnRows = 48
const rowsBefore = 16

/**
 * Rows of one height in a box that scrolls. Of a long list, only the rows near the visible part are in the
 * page, at fixed places, so that scrolling measures nothing.
 */
export function Rows({ label, count, height, render, onEnd }: RowsProps) {
  useStyles(css)
  const [top, setTop] = useState(0)
  const isLong = count > shortList
  const first = isLong ? Math.max(0, Math.min(top - rowsBefore, count - drawnRows)) : 0
  const last = isLong ? Math.min(count, first + drawnRows) : count

  function onScroll({ currentTarget: box }: UIEvent<HTMLElement>): void {
    const rowHeight = (box.firstElementChild?.clientHeight ?? 0) / count
    if (rowHeight > 0) {
      const seen = Math.floor(box.scrollTop / rowHeight)
      // In steps, so that most scrolling redraws nothing.
      setTop(seen - (seen % 8))
    }
    if (box.scrollTop + box.clientHeight * 2 > box.scrollHeight) onEnd?.()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <div className="lk-rows" tabIndex={0} onScroll={onScroll}>
      <ul aria-label={label} style={isLong ? { height: `${count * height}em` } : undefined}>
        {Array.from({ length: last - first }, (_, at) => first + at).map(index => (
          <li
            key={index}
            aria-setsize={isLong ? count : undefined}
            aria-posinset={isLong ? index + 1 : undefined}
            style={isLong ? { position: 'absolute', insetInline: 0, top: `${index * height}em` } : undefined}
          >
            {render(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
