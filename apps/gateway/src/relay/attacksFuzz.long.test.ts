import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay } from '../../test/testRelay'
import { didKey } from './auth/didKey'
import { Refusal } from './auth/Refusal'
import { readToken } from './auth/readToken'
import { RelayError } from './frames/RelayError'
import { readFrame } from './frames/readFrame'
import { readEntries, readPublication, readTopics } from './frames/readParams'
import { errorFrame } from './frames/writeFrame'
import { relayLimits } from './relayLimits'

const topic = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
  fc.string(),
)
const value = fc.oneof(fc.jsonValue(), fc.bigInt().map(String), topic)
/** Objects that have the right names in them, with anything as their values. */
const params = fc.record(
  Object.fromEntries(
    ['topic', 'message', 'ttl', 'tag', 'topics', 'messages', 'attestation', '__proto__'].map(name => [
      name,
      value,
    ]),
  ),
  { requiredKeys: [] },
)
const frame = fc.record(
  {
    id: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n }).map(Number), fc.string(), fc.jsonValue()),
    jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()),
    method: fc.oneof(fc.constantFrom('irn_publish', 'irn_subscribe', 'wc_proposeSession'), fc.jsonValue()),
    params: fc.oneof(params, fc.jsonValue()),
    result: fc.jsonValue(),
    error: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
/** Text that is a frame but for one place. */
const nearly = fc.tuple(frame, fc.nat(), fc.string({ maxLength: 3 })).map(([given, at, text]) => {
  const whole = JSON.stringify(given)
  const place = at % (whole.length + 1)
  return whole.slice(0, place) + text + whole.slice(place + 1)
})

describe('fuzzed', { timeout: 180_000 }, () => {
  it('frames are read as a request, an answer or as broken, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          frame.map(each => JSON.stringify(each)),
          nearly,
        ),
        text => {
          const read = readFrame(text)
          if (read.kind === 'answer') return true
          // The id is written back as text: whatever it is, the answer is JSON.
          const error = read.kind === 'broken' ? read.error : new RelayError(-32603, 'x', 'x')
          JSON.parse(errorFrame(read.id, error))
          return (
            read.kind === 'broken' || (typeof read.method === 'string' && typeof read.params === 'object')
          )
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('ids of up to 64 bits come back to the digit, wherever they stand in the frame', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), params, fc.boolean(), (id, given, first) => {
        const members = [`"id":${id}`, `"jsonrpc":"2.0"`, `"method":"x"`, `"params":${JSON.stringify(given)}`]
        const text = `{${(first ? members : members.toReversed()).join(',')}}`
        expect(readFrame(text)).toMatchObject({ kind: 'request', id: String(id) })
      }),
      { numRuns: 5_000 },
    )
  })

  it('parameters are taken as they must be or refused with a code', () => {
    fc.assert(
      fc.property(params, given => {
        for (const read of [readPublication, readTopics]) {
          try {
            const taken = read(given, relayLimits)
            if (Array.isArray(taken)) for (const each of taken) expect(each).toMatch(/^[\da-f]{64}$/)
            else {
              expect(taken.topic).toMatch(/^[\da-f]{64}$/)
              expect(taken.ttl).toBeLessThanOrEqual(relayLimits.ttlMost)
            }
          } catch (error) {
            expect(error).toBeInstanceOf(RelayError)
          }
        }
        try {
          readEntries(given, 'messages', relayLimits)
        } catch (error) {
          expect(error).toBeInstanceOf(RelayError)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it('passes are refused, and nothing else is thrown', () => {
    const part = fc.oneof(
      fc.base64String(),
      fc.jsonValue().map(each => Buffer.from(JSON.stringify(each) ?? '').toString('base64url')),
      fc.constant(Buffer.from('{"alg":"EdDSA","typ":"JWT"}').toString('base64url')),
      fc
        .record({ iss: value, aud: value, iat: value, exp: value }, { requiredKeys: [] })
        .map(each => Buffer.from(JSON.stringify(each)).toString('base64url')),
    )
    const pass = fc.oneof(
      fc.string(),
      fc.tuple(part, part, part).map(parts => parts.join('.')),
    )
    fc.assert(
      fc.property(pass, text => {
        const read = () => readToken(text, { now: Date.now(), longestLife: 86_400, isOurs: () => true })
        expect(read).toThrow(Refusal)
      }),
      { numRuns: 5_000 },
    )
  })

  it('names of keys are a key or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), text => {
        for (const id of [text, `did:key:z${text}`]) expect(didKey(id)?.length ?? 32).toBe(32)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('fuzzed, over a socket', { timeout: 180_000 }, () => {
  let relay: TestRelay
  beforeAll(async () => {
    relay = await startTestRelay({ limits: { refusalsUntilClose: 1e9, requestsPerSecond: 0 } })
  })
  afterAll(() => relay.close())

  it('frames are answered or ignored, and everybody else goes on', async () => {
    const [dapp, wallet, attacker] = [
      await relayClient(relay.url),
      await relayClient(relay.url),
      await relayClient(relay.url),
    ]
    const place = newTopic()
    await wallet.subscribe(place)
    const texts = fc.sample(
      fc.oneof(
        fc.string(),
        fc.json(),
        frame.map(each => JSON.stringify(each)),
        nearly,
      ),
      600,
    )
    const sent: string[] = []
    for (const [at, text] of texts.entries()) {
      attacker.socket.send(text)
      if (at % 30 > 0) continue
      const message = newMessage()
      sent.push(message)
      await dapp.publish(place, message)
    }
    expect(await attacker.subscribe(newTopic())).toHaveProperty('result')
    for (const message of sent) await wallet.receive(message)
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(sent)
    for (const each of attacker.frames) expect(JSON.parse(each)).toHaveProperty('jsonrpc', '2.0')
    for (const client of [dapp, wallet, attacker]) await client.close()
  })
})
