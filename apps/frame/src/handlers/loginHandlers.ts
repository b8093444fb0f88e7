import type { WalletUser } from '@latchkey/protocol/frame'
import type { Frame } from '../frame'
import { LoggedOut } from '../gateway/createAsk'
import { HostError, type HostHandlers } from '../host/serveHost'

export type LoginHandlers = Pick<
  HostHandlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'SIGN_OUT'
  | 'IS_CONNECTED'
>

/** Logging in and out. */
export function loginHandlers({ ask, session, texts, wallet }: Frame): LoginHandlers {
  /** The newest wait for a link in a mail, or for a phone: an older one has nobody to tell any more. */
  let waiting = 0
  return {
    CONNECT_EMAIL: async ({ email }) => {
      waiting += 1
      // The page was reloaded after the login: nobody needs another mail.
      return (await isLoggedIn(email)) ? { action: 'CONNECT' } : ask('emailStart', { email })
    },
    async CONNECT_DEVICE() {
      waiting += 1
      const own = waiting
      while (own === waiting) if ((await ask('deviceWait')).isApproved) return
      throw new HostError(texts.waitEnded)
    },
    async CONNECT_OTP({ otp }) {
      const { token } = await ask('emailCode', { otp })
      await session.keep(token)
    },
    GET_FARCASTER_URI: async () => {
      waiting += 1
      return ask('farcasterStart')
    },
    async CONNECT_FARCASTER() {
      waiting += 1
      const own = waiting
      while (own === waiting) {
        const { login } = await ask('farcasterWait')
        if (!login) continue
        await session.keep(login.token)
        return { userName: farcasterName(login.user) }
      }
      throw new HostError(texts.waitEnded)
    },
    async SIGN_OUT() {
      waiting += 1
      // Out is out, also where the gateway cannot be told.
      await Promise.race([ask('signOut').catch(() => {}), patience(1_500)])
      await session.forget()
    },
    async IS_CONNECTED() {
      try {
        return { isConnected: (await knownUser())?.addresses !== undefined }
      } catch (error) {
        if (error instanceof LoggedOut) return { isConnected: false } // it has ended, on another device for instance
        throw error
      }
    },
  }

  /** Nobody, without a question to the gateway, where there was no login. */
  async function knownUser(): Promise<WalletUser | undefined> {
    return (await session.token()) === undefined ? undefined : wallet.user()
  }

  async function isLoggedIn(email: string): Promise<boolean> {
    const user = await knownUser().catch(() => undefined)
    const subject = email.toLowerCase()
    return user?.logins.some(login => login.provider === 'email' && login.subject === subject) ?? false
  }
}

function farcasterName({ logins }: WalletUser): string {
  return logins.find(({ provider }) => provider === 'farcaster')?.name ?? 'Farcaster'
}

/** The page gives signing out 3 s. */
function patience(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
