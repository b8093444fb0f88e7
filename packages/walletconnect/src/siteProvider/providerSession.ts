import type { SessionEvent, WalletSession } from '@latchkey/core'

type EndReason = Extract<SessionEvent, { type: 'ended' }>['why']

/** The session of the site's provider, as the kit knows it. */
export type ProviderSession = {
  get(): WalletSession | undefined
  /** Takes what the provider kept from an earlier visit. Emits nothing: the caller gets the result. */
  restore(kept: WalletSession | undefined): WalletSession | undefined
  /** Takes what the provider has now. */
  follow(now: WalletSession | undefined): void
  /** Ends the session if it is this one. */
  end(topic: unknown, why: EndReason): void
}

export function createProviderSession(
  first: WalletSession | undefined,
  emit: (event: SessionEvent) => void,
  disconnect: (topic: string) => Promise<void>,
): ProviderSession {
  let session = first

  function end(topic: unknown, why: EndReason): void {
    if (!session || session.topic !== topic) return
    const ended = session.topic
    session = undefined
    emit({ type: 'ended', topic: ended, why })
  }

  return {
    get: () => session,
    restore(kept) {
      session = kept
      return session
    },
    follow(now) {
      if (!now || JSON.stringify(now) === JSON.stringify(session)) return
      const before = session?.topic
      if (before && before !== now.topic) {
        end(before, 'disconnected') // a kit holds one session at a time
        void disconnect(before)
      }
      session = now
      emit({ type: 'session', session: now })
    },
    end,
  }
}
