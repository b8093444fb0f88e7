import { createEmitter, once, type PairRequest, type SessionClient, type SessionEvent } from '@latchkey/core'
import { kitError, toKitError } from '@latchkey/protocol'
import { keepSuite } from '../crypto/keepSuite'
import { openCryptoSuite } from '../crypto/openCryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import { createRelay } from '../relay/createRelay'
import { onWakeUp } from '../relay/onWakeUp'
import { type KeptPairing, keptPairing } from './keptPairing'
import { type OpenSession, openSession } from './openSession'
import { payloadIds } from './payloadIds'
import type { SessionWorld } from './sessionWorld'
import { createSpareKey } from './spareKey'
import { type Pairing, startPairing } from './startPairing'
import { publicSession, readStoredSession, type StoredSession, sessionKey } from './storedSession'

const farewellMs = 5000

type Ended = Extract<SessionEvent, { type: 'ended' }>['why']
type Paired = Awaited<ReturnType<SessionClient['pair']>>

/**
 * WalletConnect as a site speaks it (Sign v2): one session with one wallet, over a relay. Making it opens no socket:
 * that is done by a pairing or by a session that is restored.
 *
 * @example
 * const client = createSessionClient({ relayUrl: 'wss://…', projectId, metadata, storage: kit.storage, … })
 * const { session } = await client.pair({ namespaces, onUri: showQrCode, signal })
 */
export function createSessionClient(world: SessionWorld): SessionClient {
  const { clock, log, storage } = world
  const suite = keepSuite(() => openCryptoSuite(world.crypto))
  suite().catch(() => {}) // whoever needs it hears why there is none
  const nextId = payloadIds(clock, world.random ?? Math.random, storage)
  const events = createEmitter<SessionEvent>(error => log.error('walletconnect: a listener failed', error))
  const pairings = new Set<Pairing>()
  const spareKey = createSpareKey(world.crypto, suite)
  let live: OpenSession | undefined
  let isKept = false
  const relay = createRelay(world, suite, {
    online: online => events.emit({ type: 'relay', online }),
    refused: error => events.emit({ type: 'refused', error }),
    beat,
  })
  const stopFollowing = storage.onForeignChange(key => {
    if (key === sessionKey) followTabs()
  })
  // A page that comes back from the browser's cache has heard of nothing.
  const stopWaking = onWakeUp(world.window, () => {
    if (live && isKept) followTabs()
  })

  function beat(): void {
    for (const pairing of [...pairings]) pairing.check()
    if (hasExpired()) end('expired')
  }

  function hasExpired(): boolean {
    return live !== undefined && live.stored().expiresAt <= clock.now()
  }

  function adopt(session: StoredSession): void {
    live = openSession({
      ...{ world, relay, nextId, session },
      hooks: {
        changed(next) {
          if (stored()?.topic === next.topic) storage.write(sessionKey, next)
          tellSession(next)
        },
        deleted: () => end('deleted'),
        told: event => events.emit(event),
        asked: event => events.emit(event),
      },
    })
    isKept = stored() !== undefined // some browsers keep nothing
    tellSession(session)
  }

  function tellSession(session: StoredSession): void {
    events.emit({ type: 'session', session: publicSession(session) })
  }

  function end(why: Ended): void {
    const topic = live?.stored().topic
    letGo(why)
    if (stored()?.topic === topic) storage.remove(sessionKey)
  }

  /** Without a word to the storage: another session may stand there already. */
  function letGo(why: Ended): void {
    const last = live
    if (!last) return
    live = undefined
    last.close(kitError(why === 'expired' ? 'session/expired' : 'session/ended'))
    events.emit({ type: 'ended', topic: last.stored().topic, why })
  }

  function stored(): StoredSession | undefined {
    return storage.read(sessionKey, readStoredSession)
  }

  /** A session made, changed or ended in another tab is so in this one, too. */
  function followTabs(): void {
    const theirs = stored()
    const ours = live?.stored()
    if (theirs && theirs.topic === ours?.topic) {
      if (JSON.stringify(theirs) === JSON.stringify(ours) || theirs.updatedAt < ours.updatedAt) return
      live?.replace(theirs)
      return tellSession(theirs)
    }
    letGo('disconnected')
    if (theirs && theirs.expiresAt > clock.now()) adopt(theirs)
  }

  /** Ends the session on both sides; resolves when the wallet's mailbox has it, or after a while without the relay. */
  async function leave(): Promise<void> {
    const told = live
      ?.tellEnd()
      .catch(error => log.warn('walletconnect: the wallet could not be told', error))
    end('disconnected')
    if (!told) return
    await new Promise<void>(resolve => {
      const stop = clock.after(farewellMs, resolve)
      void told.then(stop).then(resolve)
    })
  }

  function pairWith(key: SharedKey, request: PairRequest, kept?: KeptPairing): Promise<Paired> {
    return new Promise((resolve, reject) => {
      if (request.signal.aborted) return reject(kitError('connect/cancelled'))
      const pairing = startPairing(
        {
          ...{ world, relay, suite, nextId },
          settled(session, auths) {
            // A tab that was duplicated meanwhile may have it already.
            if (live?.stored().topic !== session.topic) {
              void leave() // a kit holds one session at a time
              storage.write(sessionKey, session)
              adopt(session)
            }
            resolve({ session: publicSession(session), auths })
          },
          failed: reject,
          over: () => pairings.delete(pairing),
        },
        key,
        request,
        kept,
      )
      pairings.add(pairing)
    })
  }

  return {
    async restore() {
      if (live) return publicSession(live.stored())
      const session = stored()
      if (!session) return undefined
      if (session.expiresAt <= clock.now()) return void storage.remove(sessionKey)
      adopt(session)
      return publicSession(session)
    },
    session: () => live && publicSession(live.stored()),
    pair(request) {
      const key = spareKey.take()
      if (!(key instanceof Promise)) return pairWith(key, request)
      return key.then(
        ready => pairWith(ready, request),
        error => Promise.reject(toKitError(error, 'relay/unreachable')),
      )
    },
    resume(request) {
      const kept = keptPairing(world)
      return kept && pairWith(kept.shared, request, kept)
    },
    async request(request) {
      if (!live) throw kitError('session/none') // ERR-40
      if (hasExpired()) {
        end('expired')
        throw kitError('session/expired')
      }
      return live.request(request)
    },
    disconnect: leave,
    listen: events.on,
    close: once(() => {
      stopFollowing()
      stopWaking()
      for (const pairing of [...pairings]) pairing.cancel()
      live?.close(kitError('http/aborted'))
      live = undefined
      relay.close()
    }),
  }
}
