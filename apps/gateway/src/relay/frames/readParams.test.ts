import { describe, expect, it } from 'vitest'
import { relayLimits as limits } from '../relayLimits'
import { readEntries, readPublication, readTopic, readTopics } from './readParams'

const topic = 'ab'.repeat(32)
const usual = { topic, message: 'AAEC', ttl: 300, tag: 1108 }

describe('a publication', () => {
  it('holds what is delivered, and nothing that tells of the visitor', () => {
    const told = {
      prompt: true,
      correlationId: 1,
      rpcMethods: ['personal_sign'],
      chainId: 'eip155:1',
      txHashes: ['0x01'],
      contractAddresses: ['0x02'],
      tvf: { txHashes: ['0x03'] },
    }
    expect(readPublication({ ...usual, attestation: 'proof', ...told }, limits)).toEqual({
      ...usual,
      attestation: 'proof',
    })
  })

  it('has its attestation as it came: an empty one says something else than none', () => {
    expect(readPublication({ ...usual, attestation: '' }, limits).attestation).toBe('')
    for (const none of [undefined, null])
      expect(readPublication({ ...usual, attestation: none }, limits).attestation).toBeUndefined()
  })

  it.each([
    ['InvalidTopic', { topic: topic.toUpperCase() }],
    ['InvalidTopic', { topic: topic.slice(1) }],
    ['InvalidTopic', { topic: `${topic}\n` }],
    ['InvalidTopic', { topic: undefined }],
    ['InvalidParams', { message: '' }],
    ['InvalidParams', { message: 5 }],
    ['InvalidParams', { message: 'a\0b' }],
    ['InvalidParams', { message: '\ud800' }],
    ['InvalidParams', { tag: '1108' }],
    ['InvalidParams', { tag: 1.5 }],
    ['InvalidParams', { tag: -1 }],
    ['InvalidParams', { tag: 2 ** 31 }],
    ['InvalidParams', { ttl: '300' }],
    ['InvalidParams', { ttl: 1.5 }],
    ['InvalidParams', { attestation: {} }],
    ['TtlTooShort', { ttl: 0 }],
    ['TtlTooShort', { ttl: -300 }],
    ['TtlTooLong', { ttl: limits.ttlMost + 1 }],
    ['PayloadSizeExceeded', { message: 'a'.repeat(limits.messageSize + 1) }],
    ['PayloadSizeExceeded', { message: 'ä'.repeat(limits.messageSize / 2 + 1) }],
    ['PayloadSizeExceeded', { tag: 1114, message: 'a'.repeat(16 * 1024 + 1) }],
    ['PayloadSizeExceeded', { attestation: 'a'.repeat(limits.attestationSize + 1) }],
  ])('is refused with %s (case %#)', (tag, change) => {
    expect(() => readPublication({ ...usual, ...change }, limits)).toThrow(expect.objectContaining({ tag }))
  })

  it('may be as large, and as short or long-lived, as the limits say', () => {
    const message = 'a'.repeat(limits.messageSize)
    for (const ttl of [limits.ttlLeast, limits.ttlMost])
      expect(readPublication({ ...usual, message, ttl }, limits)).toMatchObject({ message, ttl })
  })
})

describe('a batch', () => {
  it.each([
    ['InvalidParams', undefined],
    ['InvalidParams', topic],
    ['BatchEmpty', []],
    ['BatchLimitExceeded', Array(501).fill(topic)],
    ['InvalidTopic', [topic, 7]],
  ])('of topics is refused with %s (case %#)', (tag, topics) => {
    expect(() => readTopics({ topics }, limits)).toThrow(expect.objectContaining({ tag }))
  })

  it('may have 500 entries', () => {
    expect(readTopics({ topics: Array(500).fill(topic) }, limits)).toHaveLength(500)
    expect(() => readEntries({ receipts: [{}, null] }, 'receipts', limits)).toThrow('must hold objects')
  })
})

it('names the field that is no topic', () => {
  expect(() => readTopic({}, 'pairingTopic')).toThrow('pairingTopic')
})
