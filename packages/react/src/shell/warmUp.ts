import { isThrifty, type Kit, optionsOf, prepareModal, type Stop, whenIdle } from '@latchkey/core'

/** Loads the modal's code once the page has loaded and rests, so that the first click is as fast as the second. */
export function warmInIdle(kit: Kit): Stop {
  if (optionsOf(kit).warm !== 'idle') return () => {}
  let stop: Stop = () => removeEventListener('load', begin)
  const begin = () => {
    stop = whenIdle(kit, () => warmOnIntent(kit))
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => stop()
}

/** The visitor points at the button, or has reached it by keyboard: a click may follow. */
export function warmOnIntent(kit: Kit): void {
  if (optionsOf(kit).warm !== 'never' && !isThrifty(navigator)) prepareModal(kit)
}
