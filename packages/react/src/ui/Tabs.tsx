import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './tabs.css?inline'

export type Tab<Id extends string> = { id: Id; title: string }

/**
 * Tabs, one of them open. A single Tab stop; arrows, Home and End move between them, in the reading
 * direction.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** The panel of the open one. */
  children: ReactNode
}) {
  useStyles(css)
  const base = useId()
  const bar = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const here = tabs.findIndex(({ id }) => id === current)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
    const ends = { Home: 0, End: tabs.length - 1 }[event.key]
    const to = ends ?? (step === undefined ? undefined : (here + step + tabs.length) % tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    onChange(next.id)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }

  return (
    <div className="lk-tabs">
      <div role="tablist" className="lk-tab-bar" aria-label={label} ref={bar} onKeyDown={walk}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === current}
            aria-controls={`${base}panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${current}`}>
        {children}
      </div>
    </div>
  )
}
