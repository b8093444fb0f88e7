import { type ReactNode, type UIEvent, useState } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './rows.css?inline'

export type RowsProps = {
  label: string
  count: number
  /** Of every row, in em of the list. */
  height: number
  render: (index: number) => ReactNode
  /** Told when the last rows come into sight. */
  onEnd?: () => void
}

/** A list as long as this is drawn as a whole. */
const shortList = 40
/** What is drawn of a longer one: far more than is in sight, so that scrolling shows no gaps. */
const drawnRows = 48
const rowsBefore = 16

/**
 * Rows of one height in a box that scrolls. Of a long list only those around what is in sight are in the page, put where
 * they belong, so that nothing is measured while it is scrolled.
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
      // In steps, so that most movements draw nothing.
      setTop(seen - (seen % 8))
    }
    if (box.scrollTop + box.clientHeight * 2 > box.scrollHeight) onEnd?.()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
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
