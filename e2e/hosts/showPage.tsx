import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a host page in strict mode. */
export function showPage(page: ReactNode): void {
  createRoot(rootElement()).render(<StrictMode>{page}</StrictMode>)
}

export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no element with the id root')
  return root
}
