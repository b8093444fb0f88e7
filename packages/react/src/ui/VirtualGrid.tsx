import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../style/StyleRoot'
import { gridStep } from './gridStep'
import { type GridSize, gridWindow } from './gridWindow'
import css from './virtualGrid.css?inline'

export type GridPlace = { scrollTop: number; index: number | undefined }

export type VirtualGridProps = {
  label: string
  count: number
  /** The minimum width and the height of a tile, in em of the grid. */
  tile: { width: number; height: number }
  /** Draws one button. It takes the tab index, so that the list is a single Tab stop. */
  render: (index: number, tabIndex: 0 | -1) => ReactNode
  /** Called with the drawn places. */
  onWindow?: (first: number, last: number) => void
  /** The visitor's last position. */
  start?: GridPlace | undefined
  onPlace?: (place: GridPlace) => void
}

/**
 * A grid of any length with only a window of it in the page: tiles of one size at fixed places, so that
 * scrolling measures nothing. Arrow keys move in two dimensions (IMP-10).
 */
export function VirtualGrid({ label, count, tile, render, onWindow, start, onPlace }: VirtualGridProps) {
  useStyles(css)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box, tile)
  const [firstRow, setFirstRow] = useState(0)
  const [focused, setFocused] = useState<number>()
  const wanted = useRef(start?.index)
  const place = useRef<GridPlace>(start ?? { scrollTop: 0, index: undefined })
  const { first, last, seen, rows } = size ? gridWindow(size, count, firstRow) : nothing

  const isMeasured = size !== undefined
  useLayoutEffect(() => {
    if (isMeasured && start && box.current) box.current.scrollTop = start.scrollTop
  }, [isMeasured, start])

  useLayoutEffect(() => {
    const index = wanted.current
    if (!size || index === undefined) return
    const button = box.current?.querySelector<HTMLElement>(`[data-place="${index}"] button`)
    if (!button) return
    wanted.current = undefined
    button.focus({ preventScroll: true })
  })

  useLayoutEffect(() => {
    if (size) onWindow?.(first, last)
  }, [size, first, last, onWindow])

  useEffect(() => () => onPlace?.(place.current), [onPlace])

  function onScroll(): void {
    if (!box.current || !size) return
    place.current.scrollTop = box.current.scrollTop
    setFirstRow(Math.floor(box.current.scrollTop / size.rowHeight))
  }

  function walk(event: KeyboardEvent): void {
    const from = placeOf(event.target)
    if (!size || from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = gridStep(event.key, from, { count, columns: size.columns, rows, isMirrored })
    if (to === undefined) return
    event.preventDefault()
    bringIntoSight(to)
    focus(to)
  }

  function focus(index: number): void {
    wanted.current = index
    setFocused(index)
  }

  function bringIntoSight(index: number): void {
    if (!box.current || !size) return
    const top = Math.floor(index / size.columns) * size.rowHeight
    const { scrollTop } = box.current
    if (top < scrollTop) box.current.scrollTop = top
    else box.current.scrollTop = Math.max(scrollTop, top + size.rowHeight - size.height)
    onScroll()
  }

  const drawn = placesBetween(first, last, focused, count)
  const stop = focused ?? seen

  return (
    <div className="lk-grid" ref={box} onScroll={onScroll}>
      <ul
        aria-label={label}
        style={{ height: size ? Math.ceil(count / size.columns) * size.rowHeight : 0 }}
        onKeyDown={walk}
        onFocus={event => {
          const index = placeOf(event.target)
          place.current.index = index
          setFocused(index)
        }}
        onBlur={() => setFocused(undefined)}
      >
        {size &&
          drawn.map(index => (
            <li
              key={index}
              data-place={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{
                top: Math.floor(index / size.columns) * size.rowHeight,
                insetInlineStart: `${((index % size.columns) / size.columns) * 100}%`,
                width: `${100 / size.columns}%`,
                height: size.rowHeight,
              }}
            >
              {render(index, index === stop ? 0 : -1)}
            </li>
          ))}
      </ul>
    </div>
  )
}

const nothing = { first: 0, last: -1, seen: 0, rows: 1 }

function placeOf(target: EventTarget): number | undefined {
  const place = (target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? undefined : Number(place)
}

/** The window, and the focused tile, wherever it has scrolled to. */
function placesBetween(first: number, last: number, focused: number | undefined, count: number): number[] {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (focused === undefined || focused >= count || (focused >= first && focused <= last)) return places
  return focused < first ? [focused, ...places] : [...places, focused]
}

/** Measures the box when it resizes, never while it scrolls. */
function useSize(
  box: { current: HTMLElement | null },
  { width, height }: VirtualGridProps['tile'],
): GridSize | undefined {
  const [size, setSize] = useState<GridSize>()
  useLayoutEffect(() => {
    const element = box.current
    const list = element?.firstElementChild
    if (!element || !list) return
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 10 // jsdom has none
      const columns = Math.max(1, Math.floor(list.clientWidth / (width * em)))
      setSize({ columns, rowHeight: Math.round(height * em), height: element.clientHeight })
    }
    measure()
    if (!window.ResizeObserver) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width, height])
  return size
}
