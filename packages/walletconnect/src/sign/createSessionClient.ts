import { createEmitter, once, type PairRequest, type SessionClient, type SessionEvent } from '@latchkey/core'
import { kitError, toKitError } from '@latchkey/protocol'
import { openCryptoSuite } from '../crypto/openCryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import { keepLoaded } from '../loading/keepLoaded'
import { createRelay } from '../relay/createRelay'
import { createCurrentSession } from './currentSession'
import { type KeptPairing, keptPairing } from './keptPairing'
import { payloadIds } from './payloadIds'
import { type Pairing, proposeSession } from './proposeSession'
import type { SessionWorld } from './sessionWorld'
import { createSpareKey } from './spareKey'
import { publicSession, type StoredSession } from './storedSession'

type Paired = Awaited<ReturnType<SessionClient['pair']>>

/**
 * The site's side of WalletConnect (Sign v2): one session with one wallet, over a relay. Creating it opens no socket;
 * a pairing or a restored session does.
 *
 * @example
 * const client = createSessionClient({ relayUrl: 'wss://…', projectId, metadata, storage: kit.storage, … })
 * const { session } = await client.pair({ namespaces, onUri: showQrCode, signal })
 */
export function createSessionClient(world: SessionWorld): SessionClient {
  const { clock, log, storage } = world
  const suite = keepLoaded(() => openCryptoSuite(world.crypto))
  suite().catch(() => {}) // reported to the caller that needs it
  const nextId = payloadIds(clock, world.random ?? Math.random, storage)
  const events = createEmitter<SessionEvent>(error => log.error('walletconnect: a listener failed', error))
  const pairings = new Set<Pairing>()
  const spareKey = createSpareKey(world.crypto, suite)
  const relay = createRelay(world, suite, {
    online: online => events.emit({ type: 'relay', online }),
    refused: error => events.emit({ type: 'refused', error }),
    beat() {
      for (const pairing of [...pairings]) pairing.check()
      session.check()
    },
  })
  const session = createCurrentSession({ world, relay, nextId, emit: events.emit })

  function pairWith(key: SharedKey, request: PairRequest, kept?: KeptPairing): Promise<Paired> {
    return new Promise((resolve, reject) => {
      if (request.signal.aborted) return reject(kitError('connect/cancelled'))
      const context = {
        ...{ world, relay, suite, nextId, failed: reject },
        settled(settled: StoredSession, auths: Paired['auths']) {
          session.adopt(settled)
          resolve({ session: publicSession(settled), auths })
        },
        over: () => void pairings.delete(pairing),
      }
      const pairing = proposeSession(context, key, request, kept)
      pairings.add(pairing)
    })
  }

  return {
    restore: async () => session.restore(),
    session: session.get,
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
    request: async request => session.need().request(request),
    disconnect: session.disconnect,
    listen: events.on,
    close: once(() => {
      for (const pairing of [...pairings]) pairing.cancel()
      session.close(kitError('http/aborted'))
      relay.close()
    }),
  }
}
