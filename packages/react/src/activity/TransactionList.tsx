import { type ReactNode, type UIEvent, useMemo, useState } from 'react'
import { useStyles } from '../style/StyleRoot'
import { GroupHeading } from '../ui/GroupHeading'
import rowsCss from '../ui/rows.css?inline'
import css from './activity.css?inline'
import { rowWindow } from './rowWindow'

export type RowGroup<Row> = { id: string; title: string; rows: readonly Row[] }

export type TransactionListProps<Row> = {
  label: string
  groups: readonly RowGroup<Row>[]
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  /** Called when the last rows come into sight. */
  onEnd?: () => void
}

/** We draw a list up to this length as a whole. */
const shortList = 40
/** In em of the list; the same as in activity.css. */
const rowHeight = 6
const headingHeight = 3.6
const boxHeight = 30

/**
 * Rows in groups with headings, in a box that scrolls. Of a long list, only the rows near the visible part
 * are in the page, at fixed places, so that scrolling measures nothing.
 */
export function TransactionList<Row>({ label, groups, keyOf, render, onEnd }: TransactionListProps<Row>) {
  useStyles(rowsCss, css)
  const [top, setTop] = useState(0)
  const offsets = useMemo(() => offsetsOf(groups), [groups])
  const total = offsets.at(-1) ?? 0
  const isLong = offsets.length > shortList
  const { first, last } = isLong ? rowWindow(offsets, top, boxHeight) : { first: 0, last: offsets.length }

  function onScroll({ currentTarget: box }: UIEvent<HTMLElement>): void {
    const em = (box.firstElementChild?.clientHeight ?? 0) / total
    // In steps, so that most scrolling redraws nothing.
    if (em > 0) setTop(Math.floor(box.scrollTop / em / rowHeight / 4) * rowHeight * 4)
    if (box.scrollTop + box.clientHeight * 3 > box.scrollHeight) onEnd?.()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <section className="lk-rows" tabIndex={0} aria-label={label} onScroll={onScroll}>
      <div className="lk-months" style={isLong ? { height: `${total}em` } : undefined}>
        {drawnGroups(groups, first, last).map(({ id, title, rows, start, hasHeading }) => (
          <div
            key={id}
            className={isLong ? 'lk-month lk-month-placed' : 'lk-month'}
            style={isLong ? { top: `${offsets[start] ?? 0}em` } : undefined}
          >
            {hasHeading && <GroupHeading title={title} />}
            <ul aria-label={title}>
              {rows.map(row => (
                <li key={keyOf(row)}>{render(row)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The offset of each heading and row, and the end of the last one. */
function offsetsOf<Row>(groups: readonly RowGroup<Row>[]): number[] {
  const offsets = [0]
  let end = 0
  for (const { rows } of groups) {
    end += headingHeight
    offsets.push(end)
    for (const _ of rows) {
      end += rowHeight
      offsets.push(end)
    }
  }
  return offsets
}

type DrawnGroup<Row> = RowGroup<Row> & { start: number; hasHeading: boolean }

/** The part of each group between two places; every heading and every row takes one. */
function drawnGroups<Row>(groups: readonly RowGroup<Row>[], first: number, last: number): DrawnGroup<Row>[] {
  let place = 0
  return groups.flatMap(group => {
    const heading = place
    place += 1 + group.rows.length
    if (place <= first || heading > last) return []
    const skipped = Math.max(0, first - heading - 1)
    const rows = group.rows.slice(skipped, Math.max(0, last - heading))
    const hasHeading = heading >= first
    return [{ ...group, rows, hasHeading, start: hasHeading ? heading : heading + 1 + skipped }]
  })
}
