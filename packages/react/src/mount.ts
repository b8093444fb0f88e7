import type { Kit, Stop } from '@latchkey/core'
import { attachModal } from './attachModal'

/**
 * Adds the kit's modal to a page without React; install `react` and `react-dom` beside `latchkey`. The stop
 * removes the modal. `latchkey/element` includes what it needs.
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
