import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evmNamespace } from '../../test/plainWallet'
import { openScene, type Scene } from '../../test/scene'
import { type Bytes, fromHex, toHex } from '../crypto/bytes'
import { sealEnvelope } from '../crypto/envelope'
import { agreeKey, topicOf } from '../crypto/sharedKey'
import { webSuite } from '../crypto/webSuite'
import { writeError, writeResult } from '../relay/rpcText'

const suite = webSuite(crypto)
const address = '0x5bb40eb4c2ff3ac93ed3bd5ad4cd3ab1a7b3fd6f'
const auth = {
  ...{ chains: ['eip155:1'], domain: 'site.example', uri: 'https://site.example', nonce: 'abcdefgh12345678' },
}

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** A wallet that was asked to sign in, and can answer in whatever way. */
async function asked(signal = new AbortController().signal) {
  const met = await scene.met(scene.page(), { auth, signal })
  const request = await met.wallet.request('wc_sessionAuthenticate')
  const { authPayload, requester } = request.params as {
    authPayload: Record<string, unknown>
    requester: { publicKey: string }
  }
  const site = fromHex(requester.publicKey) as Bytes
  const keys = await suite.newExchangeKey()
  const { key, topic } = await agreeKey(suite, keys.secretKey, site)
  const publicKey = toHex(keys.publicKey)
  const cacao = {
    h: { t: 'caip122' },
    p: { ...authPayload, iss: `did:pkh:eip155:1:${address}` },
    s: { t: 'eip191', s: `0x${'11'.repeat(65)}` },
  }
  const responder = { publicKey, metadata: { name: 'Plain wallet', description: '', url: '', icons: [] } }
  return {
    ...met,
    ...{ request, authPayload, topic, cacao, responder },
    /** Sends an answer sealed for the site, from the key in front. */
    async say(text: string, front = keys.publicKey): Promise<void> {
      scene.relay.inject(await topicOf(suite, site), sealEnvelope(text, key, suite.randomBytes(12), front))
    },
  }
}

test('the link says what comes, the wallet is asked both ways, its signature makes the session', async () => {
  const { page, paired, uri, wallet, request, authPayload, topic, cacao, responder, say } = await asked()
  expect(uri).toContain('&methods=wc_sessionAuthenticate&')
  expect(authPayload).toMatchObject({
    type: 'caip122',
    aud: auth.uri,
    domain: auth.domain,
    nonce: auth.nonce,
  })
  expect(scene.relay.published.find(({ tag }) => tag === 1116)).toMatchObject({ ttl: 3600, prompt: true })
  await wallet.request('wc_sessionPropose')
  await say(writeResult(request.id, { cacaos: [cacao], responder }))
  const { session, auths } = await paired
  expect(session).toMatchObject({
    topic,
    expiresAt: page.clock.now() + 7 * 86_400_000,
    namespaces: { eip155: { accounts: [`eip155:1:${address}`], methods: [...evmNamespace.methods].sort() } },
    peer: { name: 'Plain wallet' },
  })
  expect(auths).toEqual([
    { account: `eip155:1:${address}`, message: expect.stringContaining(auth.nonce), signature: cacao.s.s },
  ])
})

test('a wallet that approves the plain proposal instead makes a session without signatures', async () => {
  const { paired, wallet } = await scene.met(scene.page(), { auth })
  await wallet.approve()
  expect((await paired).auths).toEqual([])
})

test('a site that asks for other namespaces, too, asks for no signature', async () => {
  const solana = { chains: ['solana:x'], methods: ['solana_signMessage'], events: [] }
  const { uri, paired, wallet } = await scene.met(scene.page(), {
    auth,
    namespaces: { eip155: { ...evmNamespace }, solana },
  })
  expect(uri).not.toContain('methods=')
  await wallet.approve()
  expect((await paired).auths).toEqual([])
  expect(scene.relay.published.map(({ tag }) => tag)).not.toContain(1116)
})

describe('a wallet that', () => {
  test('declines', async () => {
    const { paired, request, say } = await asked()
    await say(writeError(request.id, { code: 5000, message: 'User rejected.' }))
    await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
  })

  test('signs something else', async () => {
    const { paired, request, cacao, responder, say } = await asked()
    const other = { ...cacao, p: { ...cacao.p, nonce: 'other' } }
    await say(writeResult(request.id, { cacaos: [other], responder }))
    await expect(paired).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  })

  test('names a key that is not the one it seals with', async () => {
    const { paired, request, cacao, responder, say } = await asked()
    await say(
      writeResult(request.id, { cacaos: [cacao], responder: { ...responder, publicKey: 'a'.repeat(64) } }),
    )
    await expect(paired).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  })

  test('sends junk, a weak key or an answer to something else is not heard', async () => {
    const { page, paired, request, cacao, responder, say } = await asked()
    await say('junk')
    await say(writeResult(request.id, true), new Uint8Array(32))
    await say(writeResult('1', { cacaos: [cacao], responder }))
    await say(writeResult(request.id, { cacaos: [cacao], responder }))
    await paired
    expect(page.client.session()).toBeDefined()
  })

  test('signs after the visitor gave up is told that it is over', async () => {
    const abort = new AbortController()
    const { page, paired, request, topic, cacao, responder, say } = await asked(abort.signal)
    await vi.waitFor(() => expect(scene.relay.published.map(({ tag }) => tag)).toContain(1100))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    await say(writeResult(request.id, { cacaos: [cacao], responder }))
    await vi.waitFor(() => expect(scene.relay.published.at(-1)).toMatchObject({ tag: 1112, topic }))
    expect(page.client.session()).toBeUndefined()
  })
})
