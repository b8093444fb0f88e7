import type { CSSProperties } from 'react'

/** As large as the styled button, so that nothing moves when that one comes. */
const size: CSSProperties = {
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '8px 18px',
  border: 0,
  borderRadius: 12,
  font: "600 16px/1.2 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
}

/** What a server renders in place of one of the kit's buttons: usable, in the page itself. */
export function PlainButton({ children }: { children: string }) {
  return (
    <button type="button" style={size}>
      {children}
    </button>
  )
}
