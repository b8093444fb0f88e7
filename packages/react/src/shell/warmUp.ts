import { isThrifty, type Kit, optionsOf, prepareModal, type Stop } from '@latchkey/core'
import { readsStyles } from '../style/styles'

/**
 * Prepares the modal as soon as the page has loaded, in small steps: the first click should be as fast as the
 * second. A test that only renders would end before it, and React would complain about rendering outside
 * `act`.
 */
export function warmAfterLoad(kit: Kit): Stop {
  if (optionsOf(kit).preload !== 'idle' || !readsStyles()) return () => {}
  let stop: Stop = () => removeEventListener('load', begin)
  const begin = () => {
    stop = kit.after(0, () => warmOnIntent(kit))
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => stop()
}

/** The visitor points at the button, or has focused it by keyboard: a click may follow. */
export function warmOnIntent(kit: Kit): void {
  if (optionsOf(kit).preload !== 'never' && !isThrifty(navigator)) prepareModal(kit)
}
