import type { ReactNode } from 'react'
import { useNonce } from '../nonce'

/**
 * As large as the styled button, so that nothing moves when that one comes. A style element can carry the page's nonce,
 * a style attribute cannot. No quotes in it: React 18 would escape them.
 */
const css =
  '.lk-plain{box-sizing:border-box;display:inline-flex;align-items:center;gap:.55em;vertical-align:middle;min-height:44px;margin:0;padding:8px 18.4px;border:0;border-radius:12px;font:600 16px/1.2 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}.lk-plain:has(svg){padding:8px 14.4px}'

/** What a server renders in place of one of the kit's buttons, in the page itself. */
export function PlainButton({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Browsers hide a nonce once they have read it. */}
      <style nonce={useNonce()} suppressHydrationWarning>
        {css}
      </style>
      <button type="button" className="lk-plain">
        {children}
      </button>
    </>
  )
}
