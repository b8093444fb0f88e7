import type { Kit, Stop } from '@latchkey/core'
import { attachModal } from './attachModal'

/**
 * Gives a page that is not written with React the kit's modal, which is: install `react` and `react-dom` beside
 * `latchkey`. The stop takes the modal away again. `latchkey/element` brings what it needs.
 *
 * @example
 * const stop = mount(kit)
 * button.onclick = () => openModal(kit)
 */
export function mount(kit: Kit): Stop {
  const stop = kit.start()
  const detach = attachModal(kit)
  return () => {
    detach()
    stop()
  }
}
