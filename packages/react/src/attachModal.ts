import type { Kit, Stop } from '@latchkey/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { KitContext } from './kit/context'
import { ModalGate } from './shell/ModalGate'
import { attachUi } from './views/attachUi'

/** Draws a kit's modal beside the page, without a React tree around it. The stop removes it. */
export function attachModal(kit: Kit): Stop {
  const detach = attachUi(kit)
  const root = createRoot(document.createElement('div'))
  root.render(createElement(KitContext.Provider, { value: kit }, createElement(ModalGate)))
  return () => {
    detach()
    root.unmount()
  }
}
