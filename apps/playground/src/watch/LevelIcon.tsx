import type { Finding } from 'latchkey'

const shapes: Record<Finding['level'], string> = {
  problem: 'M6 6l8 8M14 6l-8 8',
  note: 'M10 9v5M10 6v.01',
  ok: 'M5.5 10.5l3 3 6-7',
}

/** A sign for a level: told by its shape, not by its colour alone. The word beside it says the same. */
export function LevelIcon({ level }: { level: Finding['level'] }) {
  return (
    <svg className="level-icon" viewBox="0 0 20 20" aria-hidden="true">
      {level === 'problem' ? (
        <rect x="1" y="1" width="18" height="18" rx="4" />
      ) : (
        <circle cx="10" cy="10" r="9" />
      )}
      <path d={shapes[level]} />
    </svg>
  )
}
