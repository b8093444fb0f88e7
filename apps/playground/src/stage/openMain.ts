import { type Kit, openModal } from 'latchkey'

/** Opens the modal of the kit at the top, as its button does; what goes wrong is told by the button. */
export function openMain(kit: Kit): void {
  openModal(kit).catch(() => {})
}
