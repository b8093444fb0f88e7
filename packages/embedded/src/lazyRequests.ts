import type { Kit } from '@latchkey/core'
import type { Requests } from './createRequests'
import type { Session } from './createSession'
import type { Frame } from './frame/createFrame'
import { lazyPart } from './lazyPart'

/** The page's requests to its wallet; what handles them comes with the first one. */
export function lazyRequests(kit: Kit, session: Session, ask: Frame['ask'], refused: () => void): Requests {
  const { need, here, stop } = lazyPart(kit, async () => {
    const { createRequests } = await import('./createRequests')
    return () => createRequests(kit, session, ask, refused)
  })
  return {
    request: async call => (await need()).request(call),
    abort: () => here()?.abort(),
    stop,
  }
}
