import type { Kit } from '@latchkey/core'
import type { Session } from '../createSession'
import { lazyPart } from '../lazyPart'
import type { Frame } from './createFrame'

/** The frame, whose code comes with the first question. */
export function lazyFrame(kit: Kit, session: Session, left: () => void): Frame {
  const { need, here, stop } = lazyPart(kit, async () => {
    const { openFrame } = await import('./openFrame')
    return () => openFrame(kit, session, left)
  })
  return {
    ask: async (name, request, signal) => (await need()).ask(name, request, signal),
    origin: async () => (await need()).origin(),
    isHere: () => here()?.isHere() ?? false,
    reload: () => here()?.reload(),
    stop,
  }
}
