import type { Scope } from '@latchkey/core'
import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from '../relay/createRelay'
import { openSealedTopic, type ReceiveRpc, type SealedTopic } from '../relay/sealedTopic'
import type { SessionWorld } from './sessionWorld'

/** The topics on which a site and a wallet meet. */
export type PairingTopics = {
  /** Opens a topic that closes with the pairing. */
  open(key: SharedKey, receive: ReceiveRpc): SealedTopic
  /** Logs a message that could not be sent. */
  send(sent: Promise<void>): void
  /** Tells the wallet that the pairing or the session on this topic is over. */
  sendDelete(topic: SealedTopic, method: 'wc_pairingDelete' | 'wc_sessionDelete'): void
}

type Input = { world: SessionWorld; relay: Relay; nextId(): number }

const disconnected = { code: 6000, message: 'User disconnected.' }

export function createPairingTopics({ world, relay, nextId }: Input, scope: Scope): PairingTopics {
  const send = (sent: Promise<void>) =>
    void sent.catch(error => world.log.warn('walletconnect: the wallet could not be told', error))
  return {
    open(key, receive) {
      const topic = openSealedTopic(world, relay, key, receive)
      scope.own(topic.close)
      return topic
    },
    send,
    sendDelete: (topic, method) => send(topic.request({ id: nextId(), method, params: disconnected })),
  }
}
