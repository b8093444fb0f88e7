import type { Kit } from '@latchkey/core'
import type { Session } from '../createSession'
import { signOutIfDue } from '../signOut'
import { syncPage } from '../syncPage'
import { createFrame, type Frame } from './createFrame'

/** The frame of a login: each of its documents hears first of a logout that it missed, then of the page. */
export function openFrame(kit: Kit, session: Session, left: () => void): Frame {
  const sync = syncPage(kit)
  const frame = createFrame(kit, {
    ready(ask) {
      signOutIfDue(kit, session, ask)
      sync.tell(ask)
      tellAccount(kit, session, ask)
    },
    backup(isBackedUp) {
      const user = session.user()
      if (user && user.isBackedUp !== isBackedUp) session.enter({ ...user, isBackedUp })
    },
    left,
  })
  return {
    ...frame,
    stop() {
      sync.stop()
      frame.stop()
    },
  }
}

/** A new document of the frame knows nothing of the account that the page uses. */
function tellAccount(kit: Kit, session: Session, ask: Frame['ask']): void {
  const type = session.user()?.preferred
  if (type !== 'smartAccount') return
  ask('SET_PREFERRED_ACCOUNT', { type }).catch(error =>
    kit.log.warn('the frame was not told which account is used', error),
  )
}
