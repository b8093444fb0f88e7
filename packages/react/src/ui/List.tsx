import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** A list of rows with arrow keys (IMP-10); Tab works, too. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)

  function walk(event: KeyboardEvent): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const here = rows.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || here < 0) return
    event.preventDefault()
    rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
  }

  return (
    <ul className="lk-list" aria-label={label} ref={list} onKeyDown={walk}>
      {children}
    </ul>
  )
}
