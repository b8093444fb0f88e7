import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { router } from '../router/router'
import { showsPairing } from '../router/showsPairing'

/** Tells when the visitor left the views of a pairing: one step back, or by closing the modal. A further view leaves nothing. */
export function followStack(kit: Kit, onLeft: (isClosed: boolean) => void): Stop {
  return kit.get(router).subscribe((now, before) => {
    const isClosed = now.modal === 'closed' && before.modal !== 'closed'
    if (isClosed || (showsPairing(before) && !showsPairing(now))) onLeft(isClosed)
  })
}
