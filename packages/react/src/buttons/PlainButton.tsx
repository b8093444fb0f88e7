import { type ReactNode, useContext } from 'react'
import { NonceContext } from '../kit/context'

/**
 * As large as the styled button, so that nothing moves when it takes over. A style element can carry the
 * page's nonce, a style attribute cannot. No quotes in it: React 18 would escape them.
 */
const css =
  '.lk-plain{box-sizing:border-box;vertical-align:middle;border:0;align-items:center;min-height:2.75em;margin:0;padding:.5em 1.15em;font:600 16px/1.2 system-ui;display:inline-flex}'

/** What a server renders in the page instead of one of the kit's buttons. */
export function PlainButton({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Browsers hide a nonce after reading it. */}
      <style nonce={useContext(NonceContext)} suppressHydrationWarning>
        {css}
      </style>
      <button type="button" className="lk-plain" suppressHydrationWarning>
        {children}
      </button>
    </>
  )
}
