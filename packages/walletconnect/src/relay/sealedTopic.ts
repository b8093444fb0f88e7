import type { Stop } from '@latchkey/core'
import type { Bytes } from '../crypto/bytes'
import { envelopeMark, openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from './createRelay'
import {
  type RpcError,
  type RpcId,
  type RpcMessage,
  readRpc,
  writeError,
  writeRequest,
  writeResult,
} from './rpcText'
import { answerTag, type SignMethod, signMethods } from './signMethods'

export type TopicRequest = { id: number; method: SignMethod; params: unknown; ttl?: number }

/** A topic whose two sides share a key: JSON-RPC goes in and comes out, the relay sees envelopes. */
export type SealedTopic = {
  readonly topic: string
  seal(text: string): string
  /** Publishes a request; what is answered arrives like everything else. */
  ask(request: TopicRequest): Promise<void>
  answer(id: RpcId, method: SignMethod, result: unknown): Promise<void>
  decline(id: RpcId, method: SignMethod, error: RpcError): Promise<void>
  close: Stop
}

export type SealedTopicInput = {
  relay: Relay
  shared: SharedKey
  randomBytes(length: number): Bytes
  /** With the mark that tells a message from every other, for whoever keeps a list against replays. */
  receive(message: RpcMessage, mark: string): void | Promise<void>
  /** Something came that cannot be read: junk, another key, a changed bit. It is dropped. */
  unreadable(): void
}

export function openSealedTopic({
  relay,
  shared,
  randomBytes,
  receive,
  unreadable,
}: SealedTopicInput): SealedTopic {
  const { key, topic } = shared
  const seal = (text: string) => sealEnvelope(text, key, randomBytes(12))
  const publish = (text: string, tag: number, ttl: number, prompt = false) =>
    relay.publish({ topic, message: seal(text), tag, ttl, prompt })

  const close = relay.subscribe(topic, message => {
    const envelope = readEnvelope(message)
    const text = envelope && !envelope.senderPublicKey ? openEnvelope(envelope, key) : undefined
    const rpc = text === undefined ? undefined : readRpc(text)
    if (!envelope || !rpc) return unreadable()
    return receive(rpc, envelopeMark(envelope))
  })

  return {
    topic,
    seal,
    async ask({ id, method, params, ttl = signMethods[method].ttl }) {
      const { tag, prompt } = signMethods[method]
      return publish(writeRequest(String(id), method, params), tag, ttl, prompt)
    },
    answer: (id, method, result) =>
      publish(writeResult(id, result), answerTag(method), signMethods[method].ttl),
    decline: (id, method, error) =>
      publish(writeError(id, error), answerTag(method, true), signMethods[method].ttl),
    close,
  }
}
