import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSigner } from '../../../local/social/createSigner.mjs'
import { refusal, testWallet } from '../testing/startAuthTest'
import { page, startSocialTest } from '../testing/startSocialTest'

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'openid'] as const
type Login = { provider: string; subject: string; email?: string; name?: string }
type User = { id: string; logins: Login[] }

describe('a login by a provider', () => {
  let test: Awaited<ReturnType<typeof startSocialTest>>
  beforeAll(async () => {
    test = await startSocialTest()
  })
  afterAll(() => test.close())
  afterEach(() => {
    for (const name of Object.keys(test.spoil)) delete test.spoil[name as keyof typeof test.spoil]
  })
  const userOf = ({ body }: { body: Record<string, unknown> }) => body.user as User

  it.each(providers)('[EMB-47] begins, goes by %s, and is the same account the next time', async provider => {
    const device = test.device()
    const first = userOf(await test.logInBy(device, provider, 'ann'))
    const [login] = first.logins
    const hasEmail = !['facebook', 'x'].includes(provider)
    expect(first.logins).toHaveLength(1)
    expect(login?.provider).toBe(provider)
    expect(login?.email).toBe(hasEmail ? `ann@${provider}.example` : undefined)
    expect(login?.name).toBe(provider === 'x' ? '@ann' : 'Ann Archer')
    expect((await device.call('walletMake', testWallet())).status).toBe(200)
    const again = userOf(await test.logInBy(test.device(), provider, 'ann'))
    expect(again.id).toBe(first.id)
    expect(again.logins[0]?.name).toBe(login?.name) // Apple tells it once
    expect(userOf(await test.logInBy(test.device(), provider, 'ben')).id).not.toBe(first.id)
  })

  it.each(providers)(
    '[T-13] without a verified address at %s somebody has an account of their own',
    async provider => {
      const unverified = userOf(await test.logInBy(test.device(), provider, 'dora'))
      expect(unverified.logins).toEqual([expect.not.objectContaining({ email: expect.anything() })])
      const without = userOf(await test.logInBy(test.device(), provider, 'emil'))
      expect(without.id).not.toBe(unverified.id)
    },
  )

  it('[T-13] asks who is known by their address to log in as before, and tells them how', async () => {
    await test.logIn(test.device(), 'known@mail.example')
    const told = refusal(await test.logInBy(test.device(), 'google', 'other', 'known@mail.example'))
    expect(told.slice(0, 2)).toEqual([409, 'login'])
    expect(told[2]).toMatch(/known@mail\.example has an account here already, which logs in by e-mail/)
    // Facebook says of no address that it is verified: no sentence about somebody else’s account, and no way into it.
    const facebook = await test.logInBy(test.device(), 'facebook', 'other', 'known@mail.example')
    expect(userOf(facebook).logins).toEqual([expect.objectContaining({ provider: 'facebook' })])
  })

  it.each(providers)('tells who refuses at %s, or whom it fails, in plain words', async provider => {
    const device = test.device()
    const refused = await test.bring(await test.choose(await test.start(device, provider), 'refuse'))
    expect(refused.searchParams.get('error')).toBe('access_denied')
    expect(refusal(await device.call('socialFinish', { uri: refused.href }))).toEqual([
      ...[422, 'provider', expect.stringMatching(/^You did not agree at /)],
    ])
    const failed = refusal(await test.logInBy(device, provider, 'error'))
    expect(failed.slice(0, 2)).toEqual([422, 'provider'])
    expect(failed[2]).toMatch(/did not let you in here|not to be trusted/)
  })

  it('[T-20 T-48] is good once, on the device and for the project that began it, for ten minutes', async () => {
    const [device, other] = [test.device(), test.device()]
    const elsewhere = test.device({ project: 'other' })
    const brought = await test.choose(await test.start(device, 'google'), 'ann')
    const { href: uri, searchParams } = await test.bring(brought)
    // The provider's answer a second time, an answer for another provider, and one that nobody asked for.
    expect((await test.bring(brought)).search).toBe('?error=gone')
    const wrong = await test.choose(await test.start(device, 'google'), 'ann')
    expect((await test.bring({ url: wrong.url.replace('callback/google', 'callback/github') })).search).toBe(
      '?error=gone',
    )
    expect((await test.bring({ url: wrong.url.replace(/state=\w{8}/, 'state=00000000') })).search).toBe(
      '?error=gone',
    )
    expect((await test.bring({ url: wrong.url.replace('callback/google', 'callback/nobody') })).search).toBe(
      '?error=gone',
    )
    for (const who of [other, elsewhere])
      expect(refusal(await who.call('socialFinish', { uri })).slice(0, 2)).toEqual([410, 'login'])
    // The state alone, which whoever sent the visitor there knows, is not enough.
    const state = searchParams.get('state')
    for (const bad of [
      `https://a.example/?state=${state}`,
      `${uri}x`.replace('ticket=', 'ticket=A'),
      'nothing',
    ])
      expect(refusal(await device.call('socialFinish', { uri: bad }))[0]).toBe(410)
    expect((await device.call('socialFinish', { uri })).status).toBe(200)
    expect(refusal(await device.call('socialFinish', { uri }))[0]).toBe(410)
    const late = await test.bring(await test.choose(await test.start(device, 'google'), 'ann'))
    const tooLate = await test.choose(await test.start(device, 'google'), 'ann')
    test.time.ahead += 10 * 60_000 + 1
    expect(refusal(await device.call('socialFinish', { uri: late.href }))[0]).toBe(410)
    expect((await test.bring(tooLate)).search).toBe('?error=gone')
    test.time.ahead = 0
  })

  it('[T-48] a code of somebody else’s login gets nobody in', async () => {
    const [ann, eve] = [test.device(), test.device()]
    const stolen = new URL((await test.choose(await test.start(ann, 'google'), 'ann')).url)
    const own = new URL((await test.choose(await test.start(eve, 'google'), 'ben')).url)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    const back = await test.bring({ url: own.href })
    expect(refusal(await eve.call('socialFinish', { uri: back.href })).slice(0, 2)).toEqual([422, 'provider'])
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each([
    ['for another client', { claims: (claims: object) => ({ ...claims, aud: 'another-client' }) }],
    ['of another issuer', { claims: (claims: object) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['that is old', { claims: (claims: object) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 }) }],
    ['of another login', { claims: (claims: object) => ({ ...claims, nonce: 'of-another-login' }) }],
    ['about nobody', { claims: (claims: object) => ({ ...claims, sub: undefined }) }],
    ['signed by somebody else', { signer: createSigner() }],
    ['signed by an unknown key', { signer: createSigner('another') }],
    ['without a signature', { header: { alg: 'none' } }],
    ['signed in another way', { header: { alg: 'HS256' } }],
  ])('[T-49] takes no statement %s', async (_, lie) => {
    for (const provider of ['google', 'apple', 'openid']) {
      Object.assign(test.spoil, lie)
      const told = refusal(await test.logInBy(test.device(), provider, 'ann'))
      expect([provider, ...told.slice(0, 2)]).toEqual([provider, 422, 'provider'])
      expect(told[2]).toContain('not to be trusted')
    }
  })

  it('is not held up, filled up or led away by a provider', { timeout: 60_000 }, async () => {
    const large = 'x'.repeat(300_000)
    for (const [token, sentence] of [
      [() => new Response(large), 'not to be trusted'],
      [() => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'not to be trusted'],
      [() => new Response('{}', { status: 500 }), 'not to be trusted'],
      [() => Response.redirect('http://127.0.0.1:9/'), 'not to be trusted'],
      [() => new Promise<Response>(done => setTimeout(done, 8_000, new Response('{}'))), 'does not answer'],
    ] as const) {
      test.spoil.token = token
      expect(refusal(await test.logInBy(test.device(), 'github', 'ann'))[2]).toContain(sentence)
    }
    delete test.spoil.token
    for (const user of [
      () => Response.json({ id: null }),
      () => Response.json(null),
      () => Response.json({ id: 'x'.repeat(300) }),
      () => Response.json({ message: 'no' }, { status: 403 }),
      () => new Response(large),
    ]) {
      test.spoil.user = user
      expect(refusal(await test.logInBy(test.device(), 'discord', 'ann'))[2]).toContain('not to be trusted')
    }
  })

  it('[EMB-51] hands the result to the origin that began it, and to no other', async () => {
    const device = test.device()
    const back = await test.bring(await test.choose(await test.start(device, 'apple'), 'ann'))
    expect(back.origin + back.pathname).toBe('http://frame.latchkey.localhost:4000/social')
    expect(back.searchParams.get('origin')).toBe(page)
    expect(back.href).not.toContain('code=')
    // EMB-51: the page puts its own address behind the state.
    for (const [left, handed] of [
      [`${page}/cart?a=1--2#top`, `${page}/cart?a=1--2#top`],
      ['https://evil.example/cart', null],
      ['https://shop.example@evil.example/', null],
      ['javascript:alert(1)', null],
      ['%', null],
    ]) {
      const uri = new URL(await test.start(device, 'apple'))
      const state = `${uri.searchParams.get('state')}--${encodeURIComponent(left ?? '')}`
      uri.searchParams.set('state', state)
      const returned = await test.bring(await test.choose(uri.href, 'ann'))
      expect(returned.searchParams.get('page')).toBe(handed)
      expect((await device.call('socialFinish', { uri: returned.href })).status).toBe(200)
    }
    const { status } = await device.call('socialStart', {
      provider: 'google',
      origin: 'https://evil.example',
    })
    expect(status).toBe(403)
  })

  it('[T-7] keeps codes, states and tickets out of the log, and out of the database but for hashes', async () => {
    const device = test.device()
    const brought = await test.choose(await test.start(device, 'google'), 'ann')
    const begun = await test.pool.query('select t::text as text from embedded_oauth t')
    const back = await test.bring(brought)
    const kept = await test.pool.query('select t::text as text from embedded_oauth t')
    const rows = [...begun.rows, ...kept.rows].map(({ text }) => text).join('\n')
    const { searchParams } = new URL(brought.url)
    const ticket = back.searchParams.get('ticket')
    for (const secret of [
      searchParams.get('code'),
      searchParams.get('state'),
      ticket,
      'only-for-the-local-world',
    ]) {
      expect(secret?.length).toBeGreaterThan(20)
      expect(rows).not.toContain(secret)
      expect(test.lines.join('')).not.toContain(secret)
    }
    await device.call('socialFinish', { uri: back.href })
    expect(test.lines.join('')).not.toContain(ticket)
  })

  it('does not offer a provider that has no client, nor begin without end', async () => {
    const { startAuthTest } = await import('../testing/startAuthTest')
    const bare = await startAuthTest()
    const told = await bare.device().call('socialStart', { provider: 'google', origin: page })
    await bare.close()
    expect(refusal(told)).toEqual([404, 'provider', expect.stringContaining('Google is not set up here')])
    const device = test.device()
    const begun = await Promise.all(
      Array.from({ length: 62 }, () => device.call('socialStart', { provider: 'x', origin: page })),
    )
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
