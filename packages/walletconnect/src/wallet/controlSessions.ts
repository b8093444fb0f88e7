import { kitError } from '@latchkey/protocol'
import { changeSession, needSession } from './bookedSessions'
import type { Mail } from './mail'
import { sessionMs } from './settleSession'
import type { BookKeeper } from './walletBook'
import type { SiteSession, WalletClient } from './walletClient'
import type { WalletWorld } from './walletWorld'

const userDisconnected = { code: 6000, message: 'User disconnected.' }
const pingMs = 15_000

type Input = {
  world: WalletWorld
  book: BookKeeper
  mail: Mail
  /** The wallet ends a session. */
  end(session: SiteSession): void
}

/** What the wallet itself does with its sessions. */
export function controlSessions({
  world,
  book,
  mail,
  end,
}: Input): Pick<WalletClient, 'emit' | 'update' | 'extend' | 'ping' | 'disconnect'> {
  return {
    async emit(topic, { chainId, name, data }) {
      needSession(book, topic)
      await mail.request(topic, 'wc_sessionEvent', { event: { name, data }, chainId })
    },
    async update(topic, namespaces) {
      needSession(book, topic)
      changeSession(book, topic, { namespaces })
      await mail.request(topic, 'wc_sessionUpdate', { namespaces })
    },
    async extend(topic) {
      needSession(book, topic)
      const expiresAt = world.clock.now() + sessionMs
      changeSession(book, topic, { expiresAt })
      await mail.request(topic, 'wc_sessionExtend', { expiry: Math.floor(expiresAt / 1000) })
    },
    async ping(topic) {
      needSession(book, topic)
      const answer = await mail.request(topic, 'wc_sessionPing', {}, pingMs)
      if (answer?.kind !== 'result') throw kitError('request/expired')
    },
    async disconnect(topic) {
      const session = needSession(book, topic)
      // It ends here whatever the relay does; the message goes out when it can.
      const sent = mail.request(topic, 'wc_sessionDelete', userDisconnected)
      end(session)
      await sent.catch(error =>
        world.log.warn('walletconnect: the site is told when the relay is back', error),
      )
    },
  }
}
