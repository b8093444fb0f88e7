import { useState } from 'react'

/** A value by its name; objects and lists unfold, and are only drawn when they are. */
export function StateTree({ name, value }: { name: string; value: unknown }) {
  const [isOpen, setOpen] = useState(false)
  if (typeof value !== 'object' || value === null)
    return (
      <p className="leaf">
        <span className="leaf-name">{name}</span> <code>{wordsOf(value)}</code>
      </p>
    )
  const entries = Object.entries(value)
  return (
    <details className="branch" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="leaf-name">{name}</span> <code>{shortOf(value)}</code>
      </summary>
      {isOpen && entries.map(([key, entry]) => <StateTree key={key} name={key} value={entry} />)}
    </details>
  )
}

function wordsOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

function shortOf(value: object): string {
  if (Array.isArray(value)) return `[${value.length}]`
  const { status } = value as { status?: unknown }
  return typeof status === 'string'
    ? `{ status: ${JSON.stringify(status)}, … }`
    : `{${Object.keys(value).length}}`
}
