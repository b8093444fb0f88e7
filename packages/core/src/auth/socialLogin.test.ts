import { authError, socialLogins } from '@latchkey/protocol/frame'
import { describe, expect, test, vi } from 'vitest'
import { createFakeAuth, type FakeAuth } from '../../test/fakeAuth'
import { createFakePage } from '../../test/fakePage'
import { createFakeWorld, ethereum, settled } from '../../test/fakeWorld'
import { createKit } from '../createKit'
import { authState } from './authState'
import { authKeys, authStorage } from './authStorage'
import { cancelLogin, resumeLogin } from './leftLogin'
import { startPasskeyLogin } from './startPasskeyLogin'
import { startSocialLogin } from './startSocialLogin'

const frame = 'https://wallet.example'
const uri = 'https://provider.example/authorize?state=abc&client_id=1'
const user = { address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', chainId: 'eip155:1', userName: 'ann' }

function setUp(answers: FakeAuth['answers'] = {}, page: Record<string, unknown> = {}) {
  const world = createFakeWorld()
  const popup = { closed: false, location: { href: '' }, close: vi.fn() }
  const open = vi.fn((..._: unknown[]): unknown => popup)
  createFakePage(world, undefined, { open, ...page })
  const auth = createFakeAuth({
    GET_SOCIAL_REDIRECT_URI: [{ uri }],
    CONNECT_SOCIAL: [user],
    ...answers,
  })
  const kit = createKit(
    { projectId: 'test', networks: [ethereum], logLevel: 'silent', gatewayUrl: 'https://gate.example' },
    { world: world.env, remotes: [auth.remote] },
  )
  kit.start()
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    world.window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: frame, source: popup, ...from }),
    )
  const state = () => kit.get(authState).get()
  return { kit, world, auth, popup, open, post, state }
}

describe('a login by a passkey', () => {
  test('is the frame’s own matter: the page learns who is in, and opens no window', async () => {
    const { kit, auth, open } = setUp({ CONNECT_PASSKEY: [{ isConnected: true }] })
    const events: unknown[] = []
    kit.events.on(event => events.push(event))
    await startPasskeyLogin(kit)
    expect(events).toEqual([{ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'passkey' } }])
    expect(open).not.toHaveBeenCalled()
    expect(auth.asked.map(({ name }) => name)).toEqual(['CONNECT_PASSKEY', 'SET_UP'])
    expect(auth.entered).toEqual([{ provider: 'passkey' }])
  })

  test('that the visitor closed is told as such, and can be tried again', async () => {
    const { kit, state } = setUp({ CONNECT_PASSKEY: [{ isConnected: false }] })
    await expect(startPasskeyLogin(kit)).rejects.toMatchObject({ code: 'auth/popup-closed' })
    expect(state()).toMatchObject({ step: 'social', provider: 'passkey', isBusy: false })
  })
})

describe('a login by a provider', () => {
  test.each(socialLogins)(
    '[EMB-47 EMB-23 EMB-19 EMB-37 IMP-21] %s, in a window that the click opens',
    async provider => {
      const { kit, auth, popup, open, post } = setUp()
      const login = startSocialLogin(kit, provider)
      expect(open).toHaveBeenCalledTimes(1) // within the click
      await expect.poll(() => popup.location.href).toBe(uri)
      await settled()
      post({ resultUri: `${frame}/social?code=1` })
      await login
      expect(auth.asked).toEqual([
        { name: 'GET_SOCIAL_REDIRECT_URI', request: { provider } },
        { name: 'CONNECT_SOCIAL', request: { uri: `${frame}/social?code=1`, chainId: 'eip155:1' } },
        { name: 'SET_UP', request: undefined },
      ])
      expect(auth.entered).toEqual([{ provider, userName: 'ann' }])
      expect(popup.close).toHaveBeenCalled()
    },
  )

  test('[EMB-14] only what that window says from the wallet’s origin counts', async () => {
    const { kit, auth, popup, post } = setUp()
    const login = startSocialLogin(kit, 'google')
    await expect.poll(() => popup.location.href).toBe(uri)
    await settled()
    post({ resultUri: 'https://evil.example' }, { origin: 'https://evil.example' })
    post({ resultUri: 'https://evil.example' }, { source: {} })
    for (const data of [null, 'x', {}, { resultUri: 5 }, { resultUri: 'x'.repeat(9000) }]) post(data)
    await settled()
    expect(auth.asked).toHaveLength(1)
    post({ resultUri: `${frame}/social?code=1` })
    await login
  })

  test('[IMP-21] a window that is closed cancels it, unless its answer is on the way', async () => {
    const { kit, world, popup, state } = setUp()
    const login = startSocialLogin(kit, 'google')
    const failed = expect(login).rejects.toMatchObject({ code: 'auth/popup-closed' })
    await expect.poll(() => popup.location.href).toBe(uri)
    await settled()
    await world.clock.advance(5000)
    expect(state()).toMatchObject({ step: 'social', isBusy: true })
    popup.closed = true
    await world.clock.advance(2000)
    await failed
    expect(state()).toMatchObject({ step: 'social', isBusy: false, error: { code: 'auth/popup-closed' } })
  })

  test('[IMP-21] where the browser blocks the window, the next click opens it', async () => {
    const { kit, open, popup, post, auth, state } = setUp()
    open.mockImplementationOnce(() => null)
    const login = startSocialLogin(kit, 'google')
    await expect.poll(() => state().openWindow).toBeDefined()
    open.mockImplementationOnce(() => null)
    state().openWindow?.() // still blocked
    expect(state().openWindow).toBeDefined()
    state().openWindow?.()
    expect(open).toHaveBeenLastCalledWith(uri, 'popupWindow', expect.any(String))
    expect(state().openWindow).toBeUndefined()
    await settled()
    post({ resultUri: `${frame}/social?code=1` })
    await login
    expect(auth.entered).toHaveLength(1)
    expect(popup.close).toHaveBeenCalled()
  })

  test('what the provider refuses, and an address that is none, are told', async () => {
    const { kit, popup, post, auth } = setUp()
    const failed = expect(startSocialLogin(kit, 'x')).rejects.toMatchObject({
      code: 'auth/social-failed',
      details: 'access denied',
    })
    await expect.poll(() => popup.location.href).toBe(uri)
    await settled()
    post({ resultUri: `${frame}/social?error=access%20denied&state=1` })
    await failed
    auth.answers.GET_SOCIAL_REDIRECT_URI = [{ uri: 'javascript:alert(1)' }]
    await expect(startSocialLogin(kit, 'x')).rejects.toMatchObject({ code: 'auth/social-failed' })
    auth.answers.GET_SOCIAL_REDIRECT_URI = [authError('auth/refused', { reason: 'Google is not set up' })]
    await expect(startSocialLogin(kit, 'google')).rejects.toThrow('Google is not set up')
    expect(popup.location.href).toBe(uri)
  })

  test('an address that does not come within 45 s ends it, and so does who leaves', async () => {
    const { kit, world, popup, state } = setUp({ GET_SOCIAL_REDIRECT_URI: [new Promise(() => {})] })
    const slow = expect(startSocialLogin(kit, 'google')).rejects.toMatchObject({ code: 'auth/social-slow' })
    await settled()
    await world.clock.advance(45_000)
    await slow
    const left = expect(startSocialLogin(kit, 'google')).rejects.toMatchObject({ code: 'connect/cancelled' })
    await settled()
    cancelLogin(kit)
    await left
    expect(state()).toMatchObject({ step: 'idle', isBusy: false })
    expect(popup.close).toHaveBeenCalled()
  })
})

describe('inside Telegram', () => {
  const telegram = { TelegramWebviewProxy: {} }

  test('[EMB-49 EMB-51 STO-09] the whole page goes there, and its address with it', async () => {
    const { kit, open, auth, world } = setUp({}, telegram)
    const replaced = startSocialLogin(kit, 'discord')
    await expect.poll(() => open.mock.calls.length).toBe(1)
    await replaced
    const [address, target] = open.mock.calls[0] ?? []
    expect(target).toBe('_top')
    expect(new URL(String(address)).searchParams.get('state')).toBe(
      `abc--${encodeURIComponent('https://shop.example/cart')}`,
    )
    expect(world.storage.data.get('latchkey-wallet.v1.default.leftFor')).toBe('"discord"')
    auth.answers.GET_SOCIAL_REDIRECT_URI = [{ uri: 'https://provider.example/authorize' }]
    await expect(startSocialLogin(kit, 'discord')).rejects.toMatchObject({ code: 'auth/no-state' })
  })

  test('[EMB-49 EMB-50] what it comes back with is used, once, and taken out of the address', async () => {
    const replaceState = vi.fn()
    const href = `https://shop.example/cart?a=1&result_uri=${encodeURIComponent(`${frame}/social?code=1`)}`
    const { kit, auth } = setUp({}, { ...telegram, location: { href }, history: { state: 7, replaceState } })
    authStorage(kit).write(authKeys.leftFor, 'discord')
    await resumeLogin(kit)
    expect(replaceState).toHaveBeenCalledWith(7, '', 'https://shop.example/cart?a=1')
    expect(auth.asked[0]).toEqual({
      name: 'CONNECT_SOCIAL',
      request: { uri: `${frame}/social?code=1`, chainId: 'eip155:1' },
    })
    expect(auth.entered).toEqual([{ provider: 'discord', userName: 'ann' }])
    await resumeLogin(kit)
    expect(auth.entered).toHaveLength(1)
  })

  test('[EMB-50] a link of somebody else logs nobody in', async () => {
    const replaceState = vi.fn()
    const href = 'https://shop.example/?result_uri=https%3A%2F%2Fwallet.example%2Fsocial%3Fcode%3Dtheirs'
    const { kit, auth } = setUp({}, { location: { href }, history: { state: null, replaceState } })
    await resumeLogin(kit)
    expect(replaceState).toHaveBeenCalled()
    expect(auth.asked).toEqual([])
  })
})
