import type { ChainNamespace, KitError } from '@latchkey/protocol'
import { kitError } from '@latchkey/protocol'
import { toHex } from '../crypto/bytes'
import type { SharedKey } from '../crypto/sharedKey'
import { bareId } from '../relay/rpcText'
import type { ReceiveRpc, SealedTopic } from '../relay/sealedTopic'
import { idAhead } from './payloadIds'
import { readSettlement } from './readSettlement'
import { openSeenMessages } from './seenMessages'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'

export type SettledSession = Omit<StoredSession, 'asked' | 'updatedAt'>

type Input = {
  world: SessionWorld
  open(shared: SharedKey, receive: ReceiveRpc): SealedTopic
  shared: SharedKey
  /** The wallet's public key: it must settle with the same one. */
  responder: string
  asked: readonly ChainNamespace[]
  /** Logs a message that could not be sent. */
  send(sent: Promise<void>): void
  settle(session: SettledSession): void
  fail(error: KitError): void
}

/** Opens the session's topic, where the wallet settles the session (`wc_sessionSettle`), and answers it. */
export function awaitSettlement(input: Input): SealedTopic {
  const { world, open, shared, responder, asked, send, settle, fail } = input
  const { clock, storage } = world
  const topic = open(shared, message => {
    if (message.kind !== 'request' || message.method !== 'wc_sessionSettle') return
    const { id, method, params } = message
    const settlement = readSettlement(params, { responder, asked, now: clock.now() })
    if (settlement) {
      openSeenMessages(storage, shared.topic).claim(bareId(id)) // so that no other tab answers it
      send(topic.respond(id, method, true))
      const ahead = idAhead(bareId(id), clock.now())
      settle({ topic: shared.topic, symKey: toHex(shared.key), ahead, ...settlement })
    } else {
      send(topic.reject(id, method, { code: 1005, message: 'Invalid settle request' }))
      fail(kitError('wallet/bad-answer', { value: 'session' }))
    }
  })
  return topic
}
