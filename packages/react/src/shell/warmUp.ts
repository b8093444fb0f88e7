import { isThrifty, type Kit, optionsOf, prepareModal, type Stop } from '@latchkey/core'

/** Gets the modal ready as soon as the page has loaded, in small steps: the first click is to be as fast as the second. */
export function warmAfterLoad(kit: Kit): Stop {
  if (optionsOf(kit).warm !== 'idle') return () => {}
  let stop: Stop = () => removeEventListener('load', begin)
  const begin = () => {
    stop = kit.after(0, () => warmOnIntent(kit))
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => stop()
}

/** The visitor points at the button, or has reached it by keyboard: a click may follow. */
export function warmOnIntent(kit: Kit): void {
  if (optionsOf(kit).warm !== 'never' && !isThrifty(navigator)) prepareModal(kit)
}
