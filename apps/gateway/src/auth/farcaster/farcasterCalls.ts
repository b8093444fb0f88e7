import type { Auth } from '../auth'
import { beginByIdentity } from '../beginByIdentity'
import type { FrameHandlers } from '../frameHandlers'
import { linkLogin } from '../logins/linkLogin'
import { requireOwner } from '../logins/requireOwner'
import { requireSession } from '../requireSession'
import type { VerifiedIdentity } from '../verifiedIdentity'
import { openChannel } from './openChannel'
import { expired, waitForPhone } from './waitForPhone'

type Names = 'farcasterStart' | 'farcasterWait' | 'linkFarcasterStart' | 'linkFarcasterWait'

/** Logging in by Farcaster, and adding it to an account: a code for the phone, then a wait for its owner's yes (EMB-48). */
export function farcasterCalls(auth: Auth): FrameHandlers<Names> {
  return {
    farcasterStart: caller => openChannel(auth, caller, { kind: 'login' }),

    async farcasterWait(caller) {
      const agreed = await waitForPhone(auth, caller, 'login')
      return agreed ? { login: await beginByIdentity(auth, caller, identityOf(agreed.fid)) } : {}
    },

    async linkFarcasterStart(caller) {
      const userId = await requireOwner(auth, caller)
      return openChannel(auth, caller, { kind: 'link', userId })
    },

    async linkFarcasterWait(caller) {
      const { userId } = await requireSession(auth, caller)
      const agreed = await waitForPhone(auth, caller, 'link')
      if (!agreed) return {}
      // Two people may share a browser.
      if (agreed.userId !== userId) throw expired()
      return { user: await linkLogin(auth, caller, { userId, identity: identityOf(agreed.fid) }) }
    },
  }
}

/** Known by the number alone: an app may claim any name. Farcaster itself writes it so where an account has none. */
function identityOf(fid: string): VerifiedIdentity {
  return { provider: 'farcaster', subject: fid, name: `!${fid}`, emailVerified: false }
}
