import { expect } from 'vitest'
import { fromHex, toHex } from '../src/crypto/bytes'
import { openEnvelope, readEnvelope, sealEnvelope } from '../src/crypto/envelope'
import { openCryptoSuite } from '../src/crypto/openCryptoSuite'
import { agreeKey, topicOf } from '../src/crypto/sharedKey'
import { createRelay } from '../src/relay/createRelay'
import { writeRequest } from '../src/relay/rpcText'
import { clientParts } from './clientParts'
import { eventually } from './eventually'
import { visitor } from './visitor'

type Answer = { id: unknown; result?: { responderPublicKey?: string }; error?: { code: number } }

/** A site that says whatever the test wants, sealed as it should be: the wallet alone can tell that it is wrong. */
export async function rudeSite(relayUrl: string) {
  const { parts } = clientParts(relayUrl, visitor().tab())
  const suite = await openCryptoSuite(parts.crypto)
  const relay = createRelay(parts, async () => suite, { online: () => {} })
  const symKey = suite.randomBytes(32)
  const mine = await suite.newExchangeKey()
  const topic = await topicOf(suite, suite.randomBytes(32))
  const expiry = Math.floor(Date.now() / 1000) + 300
  const self = {
    publicKey: toHex(mine.publicKey),
    metadata: { name: 'Rude', url: 'https://rude.invalid', icons: [] },
  }

  /** Hears a topic and speaks there; `heard` is what came, word for word. */
  function channel(on: string, key: Uint8Array<ArrayBuffer>) {
    const heard: string[] = []
    const stop = relay.subscribe(on, message => {
      const envelope = readEnvelope(message)
      const text = envelope && openEnvelope(envelope, key)
      if (text !== undefined) heard.push(text)
    })
    return {
      heard,
      answers: () => heard.map(text => JSON.parse(text) as Answer),
      say: (text: string, tag = 1108) =>
        relay.publish({ topic: on, message: sealEnvelope(text, key, suite.randomBytes(12)), tag, ttl: 300 }),
      /** Publishes what is no envelope of this topic. */
      throwIn: (message: string) => relay.publish({ topic: on, message, tag: 1108, ttl: 300 }),
      stop,
    }
  }

  const pairing = channel(topic, symKey)
  return {
    uri: `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${toHex(symKey)}`,
    pairing,
    /** A proposal as it should be, with what the test changes in it. */
    propose(change: object = {}, id = '1700000000000001') {
      const eip155 = { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['chainChanged'] }
      const params = {
        ...{ requiredNamespaces: {}, optionalNamespaces: { eip155 }, relays: [{ protocol: 'irn' }] },
        ...{ proposer: self, expiryTimestamp: expiry },
        ...change,
      }
      return pairing.say(writeRequest(id, 'wc_sessionPropose', params), 1100)
    },
    /** What is said in the session, once the wallet approved. */
    async session() {
      const publicKey = await eventually(() => {
        const [answer] = pairing.answers()
        expect(answer?.result?.responderPublicKey).toBeDefined()
      }).then(() => pairing.answers()[0]?.result?.responderPublicKey ?? '')
      const shared = await agreeKey(suite, mine.secretKey, fromHex(publicKey) ?? new Uint8Array(32))
      return channel(shared.topic, shared.key)
    },
    async close() {
      relay.close()
    },
  }
}
