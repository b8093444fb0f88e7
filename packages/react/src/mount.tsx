import type { Kit, Stop } from '@latchkey/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from './LatchkeyProvider'

/**
 * Gives a page without React the kit's modal. The stop takes it away again.
 *
 * @example
 * const stop = mount(kit)
 * button.onclick = () => openModal(kit)
 */
export function mount(kit: Kit): Stop {
  const root = createRoot(document.createElement('div'))
  root.render(createElement(LatchkeyProvider, { kit }))
  return () => root.unmount()
}
