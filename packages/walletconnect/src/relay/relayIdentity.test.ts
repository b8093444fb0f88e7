import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fakeWindow, openTab } from '../../test/clientWorld'
import { webSuite } from '../crypto/webSuite'
import { openRelayIdentity } from './relayIdentity'

const suite = webSuite(crypto)
const relayUrl = 'wss://relay.example/path/'

const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test('a token is signed by the key that its issuer names, made out to the relay for a day', async () => {
  const tab = openTab(relayUrl)
  const identity = await openRelayIdentity(suite, tab.visit())
  const [head = '', body = '', mark = ''] = (await identity.token(relayUrl, 1_700_000_000_999)).split('.')
  expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(read(body)).toEqual({
    ...{ iss: identity.clientId, aud: relayUrl, iat: 1_700_000_000, exp: 1_700_086_400 },
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(identity.clientId).toMatch(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)
  const { publicKey } = JSON.parse(tab.sessionValues.get('walletconnect.identity') ?? '{}')
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(mark, 'base64url'))).toBe(true)
})

test('a tab is the same client after a reload, another tab is another one', async () => {
  const [tab, other] = [openTab(relayUrl), openTab(relayUrl)]
  const idOf = async (of: typeof tab) => (await openRelayIdentity(suite, of.visit())).clientId
  const first = await idOf(tab)
  expect(await idOf(tab)).toBe(first)
  expect(await idOf(other)).not.toBe(first)
})

describe('a page', () => {
  /** A page in a tab that has this stored; what it leaves there is its own. */
  function pageOf(stored: ReadonlyMap<string, string>) {
    const window = fakeWindow()
    const tab = openTab(relayUrl, undefined, { window: window as never })
    for (const [key, value] of stored) tab.sessionValues.set(key, value)
    return { window, stored: tab.sessionValues, open: () => openRelayIdentity(suite, tab.visit()) }
  }

  test('in a duplicated tab is another client', async () => {
    const first = pageOf(new Map())
    const { clientId } = await first.open()
    const copy = await pageOf(first.stored).open()
    expect(copy.clientId).not.toBe(clientId)
  })

  test('that is loaded again is the same client, and so is one that comes back from the browser’s cache', async () => {
    const first = pageOf(new Map())
    const { clientId } = await first.open()
    first.window.dispatchEvent(new Event('pagehide'))
    expect((await pageOf(first.stored).open()).clientId).toBe(clientId)
    first.window.dispatchEvent(new Event('pageshow'))
    expect((await pageOf(first.stored).open()).clientId).not.toBe(clientId)
  })

  test('that lets go of it leaves it to the next, and hears no more of itself', async () => {
    const first = pageOf(new Map())
    const { clientId, release } = await first.open()
    release()
    first.window.dispatchEvent(new Event('pageshow'))
    expect((await pageOf(first.stored).open()).clientId).toBe(clientId)
  })
})

test.each(['null', '{}', '"x"', '{"secretKey":"00","publicKey":"00"}', '{"secretKey":1,"publicKey":2}'])(
  'where %s is stored, a new one is made',
  async stored => {
    const tab = openTab(relayUrl)
    tab.sessionValues.set('walletconnect.identity', stored)
    const { clientId } = await openRelayIdentity(suite, tab.visit())
    expect(clientId).toMatch(/^did:key:z6Mk/)
    expect(tab.sessionValues.get('walletconnect.identity')).not.toBe(stored)
  },
)
