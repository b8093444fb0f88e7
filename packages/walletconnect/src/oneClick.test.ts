import { getSession, openModal, pair, type SiwxSession } from '@latchkey/core'
import { createFakeSignIn } from '@latchkey/core/fakes'
import * as signInFeature from '@latchkey/core/signin'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { openKitSite } from '../test/kitVisit'
import { type Bytes, fromHex, toHex } from './crypto/bytes'
import { sealEnvelope } from './crypto/envelope'
import { agreeKey, topicOf } from './crypto/sharedKey'
import { webSuite } from './crypto/webSuite'
import { type AuthPayload, authMessage, didOf } from './messages/authMessage'
import { writeResult } from './relay/rpcText'

const suite = webSuite(crypto)
const patience = { timeout: 60_000 }
const signer = privateKeyToAccount(generatePrivateKey())
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A site that signs visitors in and really looks at their signatures. */
async function setUp() {
  const site = await openKitSite()
  stops.push(site.close)
  const siwx = createFakeSignIn({ origin: 'https://site.example' })
  const addSession = async (session: SiwxSession) => {
    const { message, signature } = session
    const isGood = await verifyMessage({
      address: signer.address,
      message,
      signature: signature as `0x${string}`,
    })
    if (!isGood) throw new Error('bad signature')
    siwx.store.push(session)
  }
  const setup = vi.fn(signInFeature.setup)
  const visitor = site.visit({
    input: { siwx: { ...siwx, addSession } },
    features: [{ name: 'sign-in', when: () => true, load: async () => ({ setup }) }],
  })
  await openModal(visitor.kit)
  await vi.waitFor(() => expect(setup).toHaveBeenCalled(), patience) // a link that is made earlier asks for no signature
  const paired = pair(visitor.kit)
  const wallet = await site.scene.wallet(await visitor.link())
  return { ...site, ...visitor, siwx, paired, wallet }
}

type Asked = { authPayload: AuthPayload; requester: { publicKey: string } }

/** The wallet signs what it was asked for, or something else, and sends it sealed for the site. */
async function sign({ scene, wallet }: Awaited<ReturnType<typeof setUp>>, change: Partial<AuthPayload> = {}) {
  const request = await wallet.request('wc_sessionAuthenticate')
  const { authPayload, requester } = request.params as Asked
  const account = `eip155:1:${signer.address}`
  const signature = await signer.signMessage({ message: authMessage({ ...authPayload, ...change }, account) })
  const cacao = {
    h: { t: 'caip122' },
    p: { ...authPayload, iss: didOf(account) },
    s: { t: 'eip191', s: signature },
  }
  const site = fromHex(requester.publicKey) as Bytes
  const keys = await suite.newExchangeKey()
  const { key } = await agreeKey(suite, keys.secretKey, site)
  const responder = {
    publicKey: toHex(keys.publicKey),
    metadata: { name: 'Plain wallet', description: '', url: '', icons: [] },
  }
  const text = writeResult(request.id, { cacaos: [cacao], responder })
  scene.relay.inject(
    await topicOf(suite, site),
    sealEnvelope(text, key, suite.randomBytes(12), keys.publicKey),
  )
}

test('[SIX-14] a wallet that connects and signs at once has its visitor signed in, and shown nothing more', async () => {
  const site = await setUp()
  await sign(site)
  expect(await site.paired).toMatchObject({ accounts: [signer.address] })
  await vi.waitFor(() => expect(getSession(site.kit).status).toBe('signedIn'), patience)
  expect(site.siwx.store).toMatchObject([
    {
      data: {
        accountAddress: signer.address,
        chainId: 'eip155:1',
        domain: 'site.example',
        nonce: 'nonce00001',
      },
    },
  ])
  expect(site.siwx.calls).not.toContain('setSessions')
})

test('a wallet that signed something else than it says is connected, and its visitor is asked', async () => {
  const site = await setUp()
  await sign(site, { domain: 'other.example' })
  await site.paired
  await vi.waitFor(() => expect(getSession(site.kit).status).toBe('asking'), patience)
  expect(getSession(site.kit)).toMatchObject({ problem: { code: 'signin/site-failed' } })
  expect(site.siwx.store).toEqual([])
})

test('a wallet that knows no such thing approves the plain proposal, and its visitor is asked', async () => {
  const site = await setUp()
  await site.wallet.approve()
  await site.paired
  await vi.waitFor(() => expect(getSession(site.kit).status).toBe('asking'), patience)
})
