import type { Clock, SessionEvent, WalletSession } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { Relay } from '../relay/createRelay'
import { onWakeUp } from '../relay/onWakeUp'
import { type OpenSession, openSession } from './openSession'
import { openSessionStore } from './sessionStore'
import type { SessionWorld } from './sessionWorld'
import { publicSession, type StoredSession } from './storedSession'

const farewellMs = 5000

type EndReason = Extract<SessionEvent, { type: 'ended' }>['why']

/** The one session of a site, which its tabs share. */
export type CurrentSession = {
  get(): WalletSession | undefined
  /** The session to send requests to; throws if there is none or it has expired. */
  need(): OpenSession
  /** The session of the last visit, if it has not expired. */
  restore(): WalletSession | undefined
  /** Takes a session that a wallet has just settled, and ends the one before. */
  adopt(session: StoredSession): void
  /** Called with every beat: ends a session that has expired. */
  check(): void
  /** Ends the session on both sides; resolves when the relay has taken the message, or after 5 s without it. */
  disconnect(): Promise<void>
  /** Stops using the session, which stays stored for the next visit. */
  close(reason: KitError): void
}

type Input = { world: SessionWorld; relay: Relay; nextId(): number; emit(event: SessionEvent): void }

export function createCurrentSession({ world, relay, nextId, emit }: Input): CurrentSession {
  const { clock, log } = world
  const hasExpired = (session: StoredSession | undefined) =>
    session !== undefined && session.expiresAt <= clock.now()
  const store = openSessionStore(world.storage)
  let current: OpenSession | undefined
  let isStored = false // some browsers keep nothing, and then there is nothing to share with other tabs
  const stopFollowing = store.onForeignChange(followTabs)
  // A page restored from the browser's cache was told nothing while it was away.
  const stopWaking = onWakeUp(world.window, () => {
    if (current && isStored) followTabs()
  })

  function open(session: StoredSession): void {
    const hooks = {
      changed(next: StoredSession) {
        store.update(next)
        tell(next)
      },
      deleted: () => end('deleted'),
      emit,
    }
    current = openSession({ world, relay, nextId, session, hooks })
    isStored = store.read() !== undefined
    tell(session)
  }

  function tell(session: StoredSession): void {
    emit({ type: 'session', session: publicSession(session) })
  }

  function end(why: EndReason): void {
    const topic = current?.stored().topic
    leave(why)
    store.remove(topic)
  }

  function leave(why: EndReason): void {
    const session = current
    if (!session) return
    current = undefined
    session.close(kitError(why === 'expired' ? 'session/expired' : 'session/ended'))
    emit({ type: 'ended', topic: session.stored().topic, why })
  }

  /** Another tab settled, changed or ended the session: so does this one. */
  function followTabs(): void {
    const theirs = store.read()
    const ours = current?.stored()
    if (theirs && theirs.topic === ours?.topic) {
      if (JSON.stringify(theirs) === JSON.stringify(ours) || theirs.updatedAt < ours.updatedAt) return
      current?.replace(theirs)
      return tell(theirs)
    }
    leave('disconnected')
    if (theirs && !hasExpired(theirs)) open(theirs)
  }

  function check(): void {
    if (hasExpired(current?.stored())) end('expired')
  }

  async function disconnect(): Promise<void> {
    const sent = current
      ?.sendDelete()
      .catch(error => log.warn('walletconnect: the wallet could not be told', error))
    end('disconnected')
    if (sent) await settledWithin(clock, farewellMs, sent)
  }

  return {
    get: () => current && publicSession(current.stored()),
    need() {
      if (!current) throw kitError('session/none') // ERR-40
      check()
      if (!current) throw kitError('session/expired')
      return current
    },
    restore() {
      const session = current ? undefined : store.read()
      if (hasExpired(session)) store.remove(session?.topic)
      else if (session) open(session)
      return this.get()
    },
    adopt(session) {
      if (current?.stored().topic === session.topic) return // a duplicated tab may have it already
      void disconnect()
      store.write(session)
      open(session)
    },
    check,
    disconnect,
    close(reason) {
      stopFollowing()
      stopWaking()
      current?.close(reason)
      current = undefined
    },
  }
}

/** Resolves when the work has settled, but no later than this. It never rejects here. */
function settledWithin(clock: Clock, ms: number, work: Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const stop = clock.after(ms, resolve)
    void work.then(stop).then(resolve)
  })
}
