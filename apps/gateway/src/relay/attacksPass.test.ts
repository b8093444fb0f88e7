import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { type PassChanges, type RelayIdentity, relayIdentity } from '../../test/relayIdentity'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

const now = () => Math.floor(Date.now() / 1000)

describe('who may come in', () => {
  let gateway: TestRelay
  let address: string
  beforeAll(async () => {
    gateway = await startTestRelay()
    address = gateway.url.replace(/^http/, 'ws')
  })
  afterAll(() => gateway.close())

  /** How the relay ends it, for clients that read a status and for those that can only read a close code. */
  const outcome = async (query: Record<string, string>) => {
    const status = await relayClient(gateway.url, { query }).then(
      () => 'open',
      (error: Error) => error.message,
    )
    const client = await relayClient(gateway.url, { query: { ...query, useOnCloseEvent: 'true' } })
    const answer = client.ask('irn_subscribe', { topic: newTopic() }).then(() => 'served')
    const ended = client.closed.then(({ code }) => code)
    const close = await Promise.race([answer.catch(() => 'silent'), ended])
    await client.close()
    return { status, close }
  }
  const refused = { status: 'the relay answered 401', close: 3000 }
  const served = { status: 'open', close: 'served' }
  const withPass = (identity: RelayIdentity, changes?: PassChanges, aud = address) =>
    outcome({ auth: identity.pass(aud, changes), projectId: 'playground' })

  it('one with a pass of its own', async () => {
    expect(await withPass(relayIdentity())).toEqual(served)
  })

  it('nobody without a pass', async () => {
    expect(await outcome({ projectId: 'playground' })).toEqual(refused)
    expect(await outcome({ auth: '', projectId: 'playground' })).toEqual(refused)
  })

  it('nobody with garbage for a pass', async () => {
    const good = relayIdentity().pass(address)
    const [header = '', claims = '', signature = ''] = good.split('.')
    const notJson = Buffer.from('{"iss":').toString('base64url')
    for (const auth of [
      'x',
      '..',
      '...',
      'a.b.c',
      `${good}.x`,
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}.${notJson}.${signature}`,
      `${notJson}.${claims}.${signature}`,
      `${Buffer.from('null').toString('base64url')}.${claims}.${signature}`,
      `${header}.${Buffer.from('[]').toString('base64url')}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -4)}`,
      `${header}.${claims}.${signature}AAAA`,
      '\u0000\u{1f511}',
    ])
      expect(await outcome({ auth, projectId: 'playground' }), auth).toEqual(refused)
  })

  it('nobody with a pass that was changed or that another key signed', async () => {
    const [one, other] = [relayIdentity(), relayIdentity()]
    expect(await withPass(one, { signer: other })).toEqual(refused)
    const [header = '', , signature = ''] = one.pass(address).split('.')
    const [, claims = ''] = one.pass(address, { claims: { sub: 'another' } }).split('.')
    expect(await outcome({ auth: `${header}.${claims}.${signature}`, projectId: 'playground' })).toEqual(
      refused,
    )
  })

  it('nobody under the name of another: a pass with a stolen issuer', async () => {
    const [thief, victim] = [relayIdentity(), relayIdentity()]
    expect(await withPass(thief, { claims: { iss: victim.clientId } })).toEqual(refused)
  })

  it('nobody with an issuer that is no ed25519 key', async () => {
    const identity = relayIdentity()
    for (const iss of [
      undefined,
      null,
      7,
      '',
      'did:key:z',
      'did:web:example.com',
      identity.clientId.slice(0, -1),
      `${identity.clientId}1`,
      identity.clientId.replace('did:key:z', 'did:key:m'),
      `did:key:z${'1'.repeat(5_000)}`,
      // The same bytes with the mark of a secp256k1 key.
      'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
    ])
      expect(await withPass(identity, { claims: { iss } }), String(iss)).toEqual(refused)
  })

  it('nobody with another algorithm, and above all not with none', async () => {
    const identity = relayIdentity()
    for (const header of [
      { alg: 'none' },
      { alg: 'NONE' },
      { alg: 'HS256' },
      { alg: 'ES256' },
      { alg: undefined },
      { typ: 'JOSE' },
    ])
      expect(await withPass(identity, { header }), JSON.stringify(header)).toEqual(refused)
    const [, claims = ''] = identity.pass(address).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await outcome({ auth: `${none}.${claims}.`, projectId: 'playground' })).toEqual(refused)
  })

  it('nobody with a pass for another relay', async () => {
    const identity = relayIdentity()
    for (const aud of ['wss://relay.example', '', `${address}.example`, `${address}@relay.example`])
      expect(await withPass(identity, {}, aud), aud).toEqual(refused)
    for (const aud of [undefined, null, [], {}, [address]])
      expect(await withPass(identity, { claims: { aud } }), JSON.stringify(aud)).toEqual(refused)
    for (const aud of [`${address}/`, `${address}/relay`, `${address}/relay/`])
      expect(await withPass(identity, {}, aud), aud).toEqual(served)
  })

  it('nobody with a pass that is over, not yet begun or without an end', async () => {
    const identity = relayIdentity()
    for (const claims of [
      { iat: now() - 90_000, exp: now() - 600 },
      { iat: now() + 3_600, exp: now() + 7_200 },
      { exp: undefined },
      { iat: undefined },
      { exp: String(now() + 600) },
      { iat: now(), exp: now() - 1_000 },
      { exp: 1e308 },
    ])
      expect(await withPass(identity, { claims }), JSON.stringify(claims)).toEqual(refused)
  })

  it('nobody with a pass for too long a time', async () => {
    const identity = relayIdentity()
    const month = 30 * 86_400
    expect(await withPass(identity, { claims: { iat: now(), exp: now() + 12 * month } })).toEqual(refused)
    expect(await withPass(identity, { claims: { iat: 0, exp: now() + 600 } })).toEqual(refused)
  })

  it('one whose pass comes as a header', async () => {
    const identity = relayIdentity()
    const authorization = `Bearer ${identity.pass(address)}`
    const client = await relayClient(gateway.url, {
      identity,
      query: { projectId: 'playground' },
      headers: { authorization },
    })
    expect(await client.subscribe(newTopic())).toHaveProperty('result')
    await client.close()
    const forged = `Bearer ${identity.pass(address, { signer: relayIdentity() })}`
    for (const refusedHeader of [forged, `Basic ${identity.pass(address)}`, 'Bearer', 'Bearer '])
      await expect(
        relayClient(gateway.url, {
          query: { projectId: 'playground' },
          headers: { authorization: refusedHeader },
        }),
        refusedHeader.slice(0, 12),
      ).rejects.toThrow('401')
  })

  it('a pass in the address is not helped by a good one in the header, nor the other way round', async () => {
    const identity = relayIdentity()
    const [good, bad] = [identity.pass(address), identity.pass(address, { signer: relayIdentity() })]
    await expect(
      relayClient(gateway.url, {
        query: { auth: bad, projectId: 'playground' },
        headers: { authorization: `Bearer ${good}` },
      }),
    ).rejects.toThrow('401')
  })

  it('nobody of an unknown project, and no page that its project does not allow', async () => {
    const identity = relayIdentity()
    const auth = identity.pass(address)
    for (const projectId of ['unknown', '', "' or true --", '__proto__'])
      expect(await outcome({ auth, projectId }), projectId).toEqual(refused)
    expect(await outcome({ auth })).toEqual(refused)
    const from = (origin: string, more = {}) =>
      relayClient(gateway.url, { query: { auth, projectId: 'playground', ...more }, headers: { origin } })
    for (const origin of [
      ...['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example'],
      ...['chrome-extension://', 'https://chrome-extension.example', 'chrome-extension://a/b'],
    ])
      await expect(from(origin), origin).rejects.toThrow('403')
    const told = await from('https://elsewhere.example', { useOnCloseEvent: 'true' })
    expect((await told.closed).code).toBe(3000)
    for (const origin of ['http://localhost:5173', `chrome-extension://${'abcdefgh'.repeat(4)}`]) {
      const client = await from(origin) // a site's page, and a wallet in the browser
      expect(await client.subscribe(newTopic()), origin).toHaveProperty('result')
      await client.close()
    }
  })

  it('one whose clock is ten minutes behind is served, and messages keep the relay’s time', async () => {
    const [slow, right] = [relayIdentity(), relayIdentity()]
    const late = await relayClient(gateway.url, { identity: slow, pass: { now: now() - 600 } })
    const wallet = await relayClient(gateway.url, { identity: right })
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.subscribe(topic)
    await late.publish(topic, message)
    const { publishedAt } = await wallet.receive(message)
    expect(Math.abs(publishedAt - Date.now())).toBeLessThan(60_000)
    await late.close()
    await wallet.close()
  })

  it('one whose clock is ten minutes ahead is told to look at it', async () => {
    const query = {
      auth: relayIdentity().pass(address, { now: now() + 600 }),
      projectId: 'playground',
      useOnCloseEvent: 'true',
    }
    const client = await relayClient(gateway.url, { query })
    expect(await client.closed).toEqual({ code: 3000, reason: expect.stringContaining('check the clock') })
  })
})
