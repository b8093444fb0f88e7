import type { Stop } from '@latchkey/core'
import { envelopeMark, openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from './createRelay'
import type { RelayWorld } from './relayWorld'
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

type TopicRequest = { id: number; method: SignMethod; params: unknown; ttl?: number }

/** A topic whose two sides share a key: we read and write JSON-RPC, the relay sees sealed envelopes. */
export type SealedTopic = {
  readonly topic: string
  seal(text: string): string
  /** Publishes a request. The response arrives through `receive`, like everything else. */
  request(request: TopicRequest): Promise<void>
  respond(id: RpcId, method: SignMethod, result: unknown): Promise<void>
  reject(id: RpcId, method: SignMethod, error: RpcError): Promise<void>
  close: Stop
}

/** `mark` is unique to the message, for detecting replays. */
export type ReceiveRpc = (message: RpcMessage, mark: string) => void | Promise<void>

export function openSealedTopic(
  { crypto, log }: Pick<RelayWorld, 'crypto' | 'log'>,
  relay: Relay,
  shared: SharedKey,
  receive: ReceiveRpc,
): SealedTopic {
  const { key, topic } = shared
  const seal = (text: string) => sealEnvelope(text, key, crypto.getRandomValues(new Uint8Array(12)))
  const publish = (text: string, tag: number, ttl: number, prompt = false) =>
    relay.publish({ topic, message: seal(text), tag, ttl, prompt })

  const close = relay.subscribe(topic, message => {
    const envelope = readEnvelope(message)
    const text = envelope && !envelope.senderPublicKey ? openEnvelope(envelope, key) : undefined
    const rpc = text === undefined ? undefined : readRpc(text)
    if (!envelope || !rpc) return log.info('walletconnect: an unreadable message was dropped')
    return receive(rpc, envelopeMark(envelope))
  })

  return {
    topic,
    seal,
    async request({ id, method, params, ttl = signMethods[method].ttl }) {
      const { tag, prompt } = signMethods[method]
      return publish(writeRequest(String(id), method, params), tag, ttl, prompt)
    },
    respond: (id, method, result) =>
      publish(writeResult(id, result), answerTag(method), signMethods[method].ttl),
    reject: (id, method, error) =>
      publish(writeError(id, error), answerTag(method, true), signMethods[method].ttl),
    close,
  }
}
