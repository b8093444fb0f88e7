import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPairingUri } from './readPairingUri'

const now = 1_800_000_000_000
const topic = '7f'.repeat(32)
const symKey = '5c'.repeat(32)
const expiry = now / 1000 + 300
const uri = `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${symKey}`
const read = (text: string) => readPairingUri(text, now)
const good = { topic, symKey, expiresAt: expiry * 1000, methods: [] }

describe('readPairingUri', () => {
  it.each([
    ['as it is', uri],
    ['with slashes', uri.replace('wc:', 'wc://')],
    ['with space around it', `\n ${uri}\t`],
    ['in capitals by a keyboard', uri.replace('wc:', 'WC:')],
    ['in base64', btoa(uri)],
    ['in a page’s address', `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
    ['encoded twice', `tg://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`],
  ])('reads a link %s', (_, text) => {
    expect(read(text)).toEqual(good)
  })

  it('reads what the site is going to ask', () => {
    expect(read(`${uri}&methods=wc_sessionPropose,wc_sessionAuthenticate`).methods).toEqual([
      'wc_sessionPropose',
      'wc_sessionAuthenticate',
    ])
    expect(read(`${uri}&methods=%5Bwc_sessionAuthenticate%5D`).methods).toEqual(['wc_sessionAuthenticate'])
  })

  it('gives a link without expiry five minutes', () => {
    expect(read(uri.replace(/expiryTimestamp=\d+&/, '')).expiresAt).toBe(now + 300_000)
  })

  it.each([
    ['nothing', '', 'wc:'],
    ['a web address', 'https://example.com', 'wc:'],
    ['something long', `wc:${'a'.repeat(5000)}`, 'wc:'],
    ['version 1', `wc:8a5e5bdc-a0e4@1?bridge=https%3A%2F%2Fb.example&key=41`, 'version 1'],
    ['half of it', uri.slice(0, 40), 'not complete'],
    ['no key', uri.replace(/&symKey=.*/, ''), 'key'],
    ['a short key', uri.slice(0, -2), 'key'],
    ['two keys', `${uri}&symKey=${'00'.repeat(32)}`, 'twice'],
    ['a topic in capitals', uri.replace(topic, topic.toUpperCase()), 'topic'],
    ['another relay', uri.replace('=irn', '=waku'), 'relay'],
    ['a strange expiry', uri.replace(String(expiry), 'soon'), 'expiry'],
  ])('refuses %s, and does not repeat it', (_, text, words) => {
    const error = caught(() => read(text))
    expect(error).toMatchObject({ code: 'pairing/bad-uri' })
    expect(String(error)).toContain(words)
    expect(String(error)).not.toContain(symKey)
  })

  it('says that a link ran out', () => {
    expect(caught(() => readPairingUri(uri, expiry * 1000))).toMatchObject({ code: 'pairing/expired' })
  })

  it('answers rubbish with an error of its own, whatever it is', () => {
    const damaged = fc
      .tuple(fc.nat(uri.length), fc.nat(8), fc.string({ maxLength: 8 }))
      .map(([at, cut, put]) => uri.slice(0, at) + put + uri.slice(at + cut))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), damaged), text => {
        try {
          expect(read(text).symKey).toMatch(/^[0-9a-f]{64}$/)
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^pairing\/(bad-uri|expired)$/)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
