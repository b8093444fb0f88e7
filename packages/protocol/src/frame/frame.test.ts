import { anything, assert, constantFrom, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameDeadline } from './frameDeadlines'
import {
  frameError,
  frameReady,
  frameRequest,
  frameSuccess,
  readFrameEvent,
  readFrameRequest,
} from './frameEnvelope'
import { type FrameMessageName, frameMessages } from './frameMessages'
import { readJson } from './readJson'
import { approvedMethods, safeMethods } from './rpcMethods'

const names = Object.keys(frameMessages) as FrameMessageName[]
const requestOf = (name: string, payload?: unknown) =>
  readFrameRequest({ id: 'a1', type: `@w3m-app/${name}`, payload })
const eventOf = (type: string, payload?: unknown) =>
  readFrameEvent({ id: 'a1', type: `@w3m-frame/${type}`, payload })

describe('requests', () => {
  test.each([
    ['EMB-15', 'SWITCH_NETWORK', { chainId: 'eip155:137' }],
    ['EMB-16', 'CONNECT_EMAIL', { email: 'ann@mail.example' }],
    ['EMB-18', 'CONNECT_OTP', { otp: '123456' }],
    [
      'EMB-19',
      'CONNECT_SOCIAL',
      { uri: 'https://frame.example/?code=1', preferredAccountType: 'eoa', chainId: 1 },
    ],
    [
      'EMB-22',
      'GET_USER',
      { chainId: 'eip155:1', preferredAccountType: 'smartAccount', socialUri: 'https://a.example' },
    ],
    ['EMB-23', 'GET_SOCIAL_REDIRECT_URI', { provider: 'github' }],
    ['EMB-29', 'SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
    ['EMB-30', 'RPC_REQUEST', { method: 'personal_sign', params: ['0x00', '0x01'] }],
    ['EMB-31', 'UPDATE_EMAIL', { email: 'bob@mail.example' }],
    ['EMB-32', 'UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }],
    ['EMB-33', 'UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' }],
    ['EMB-34 EMB-38', 'SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': '#f00' } }],
    ['EMB-35', 'SYNC_DAPP_DATA', { projectId: 'p', metadata: { name: 'Site', url: 'https://site.example' } }],
    ['CFG-27', 'SYNC_DAPP_DATA', { projectId: 'p', smartSessions: true }],
  ])('[%s] %s carries what it says', (_rule, name, payload) => {
    expect(requestOf(name, payload)).toEqual({ id: 'a1', name, payload })
  })

  test.each([
    ['EMB-17', 'CONNECT_DEVICE'],
    ['EMB-20', 'GET_FARCASTER_URI'],
    ['EMB-21', 'CONNECT_FARCASTER'],
    ['EMB-24', 'SIGN_OUT'],
    ['EMB-25', 'IS_CONNECTED'],
    ['EMB-26', 'GET_CHAIN_ID'],
    ['EMB-27', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
    ['EMB-28', 'INIT_SMART_ACCOUNT'],
    ['EMB-36', 'RELOAD'],
  ])('[%s] %s carries nothing, and what comes with it is left out', (_rule, name) => {
    expect(requestOf(name)).toEqual({ id: 'a1', name, payload: undefined })
    expect(requestOf(name, { more: 1 })).toEqual({ id: 'a1', name, payload: undefined })
  })

  test('[EMB-37] of a social login only the address is required', () => {
    expect(requestOf('CONNECT_SOCIAL', { uri: 'x' })).toBeDefined()
    expect(requestOf('CONNECT_SOCIAL', { chainId: 'eip155:1' })).toBeUndefined()
  })

  test('[VAL-01 VAL-02 VAL-03] e-mail addresses look like one, codes are any text', () => {
    for (const email of [
      '',
      'ann',
      'ann@',
      '@mail.example',
      'a b@mail.example',
      5,
      `${'a'.repeat(400)}@mail.example`,
    ])
      expect(requestOf('CONNECT_EMAIL', { email })).toBeUndefined()
    expect(requestOf('CONNECT_OTP', { otp: 'any text' })).toBeDefined()
    for (const otp of ['', 123456, undefined]) expect(requestOf('CONNECT_OTP', { otp })).toBeUndefined()
  })

  test.each([
    ['no id', { type: '@w3m-app/SIGN_OUT' }],
    ['an id of another form', { id: 'a b', type: '@w3m-app/SIGN_OUT' }],
    ['an unknown name', { id: 'a1', type: '@w3m-app/GIVE_ME_THE_KEY' }],
    ['a name of the prototype', { id: 'a1', type: '@w3m-app/constructor' }],
    ['a message of the frame', { id: 'a1', type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
    ['another prefix', { id: 'a1', type: 'x@w3m-app/SIGN_OUT' }],
    ['text', '@w3m-app/SIGN_OUT'],
    ['nothing', null],
  ])('%s is no message', (_what, data) => {
    expect(readFrameRequest(data)).toBeUndefined()
  })

  test('a getter that throws is no message', () => {
    const hostile = {
      get type(): string {
        throw new Error('boo')
      },
    }
    expect(readFrameRequest(hostile)).toBeUndefined()
    expect(readFrameEvent(hostile)).toBeUndefined()
  })
})

describe('answers', () => {
  test('[EMB-03 EMB-04 EMB-05] an answer has the id of its request, and is a success or an error', () => {
    expect(readFrameEvent(frameSuccess('a1', 'IS_CONNECTED', { isConnected: true }))).toEqual({
      kind: 'success',
      id: 'a1',
      name: 'IS_CONNECTED',
      payload: { isConnected: true },
    })
    expect(readFrameEvent(frameError('a1', 'CONNECT_OTP', 'Wrong code'))).toEqual({
      kind: 'error',
      id: 'a1',
      name: 'CONNECT_OTP',
      message: 'Wrong code',
    })
    expect(readFrameEvent(frameReady)).toEqual({ kind: 'ready' })
  })

  test('[EMB-06 ERR-16] an error without a message gets one', () => {
    for (const payload of [undefined, {}, { message: '' }, { message: 5 }])
      expect(eventOf('CONNECT_OTP_ERROR', payload)).toMatchObject({ message: 'An error occurred' })
  })

  test('[EMB-39] a login by e-mail goes on in one of three ways', () => {
    for (const action of ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
      expect(eventOf('CONNECT_EMAIL_SUCCESS', { action })).toMatchObject({ payload: { action } })
    expect(eventOf('CONNECT_EMAIL_SUCCESS', { action: 'SEND_MONEY' })).toBeUndefined()
  })

  test('[EMB-58] a user is an address, and what else is known', () => {
    const user = {
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      chainId: 'eip155:1',
      email: 'ann@mail.example',
      userName: 'ann',
      accounts: [{ address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    }
    expect(eventOf('GET_USER_SUCCESS', { ...user, more: 1 })).toMatchObject({ payload: user })
    expect(eventOf('GET_USER_SUCCESS', { ...user, address: '<script>' })).toBeUndefined()
    expect(eventOf('GET_USER_SUCCESS', { ...user, accounts: [{ type: 'eoa' }] })).toBeUndefined()
  })
})

test('[EMB-14] whatever comes, reading it never throws, and what is read is in the table', () => {
  const type = oneof(
    constantFrom(...names).chain(name =>
      constantFrom(`@w3m-app/${name}`, `@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`),
    ),
    string(),
  )
  const message = oneof(anything(), record({ id: oneof(string(), anything()), type, payload: anything() }))
  assert(
    property(message, data => {
      const request = readFrameRequest(data)
      if (request) {
        expect(names).toContain(request.name)
        expect(readFrameRequest(frameRequest(request.id, request.name, request.payload as never))).toEqual(
          request,
        )
      }
      const event = readFrameEvent(data)
      if (event && 'name' in event) expect(names).toContain(event.name)
    }),
    { numRuns: 5_000, seed: 16 },
  )
})

describe('plain data', () => {
  test('is copied as it is', () => {
    const data = { a: [1, 'two', null, true, { b: {} }] }
    const copy = readJson(data)
    expect(copy).toEqual(data)
    expect(copy).not.toBe(data)
  })

  test('what is none, or too much, is refused', () => {
    const circle: unknown[] = []
    circle.push(circle)
    let deep: unknown = 0
    for (let level = 0; level < 100; level++) deep = [deep]
    const bad = [new Date(), new Map(), new Uint8Array(4), Number.NaN, 5n, () => {}, Symbol('x'), undefined]
    const huge = ['x'.repeat(1_000_001), Array.from({ length: 20_001 }, () => 0), circle, deep]
    for (const value of [...bad, ...huge, JSON.parse('{"__proto__":1}')])
      expect(() => readJson(value)).toThrow(TypeError)
  })
})

test('[EMB-11 EMB-13 EMB-52] deadlines: logins end everything after 30 s, a person may take their time', () => {
  const ends = names.filter(name => frameDeadline(name)?.endsAll)
  expect(ends).toEqual([
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
  ])
  for (const name of ends) expect(frameDeadline(name)?.ms).toBe(30_000)
  expect(frameDeadline('GET_USER')).toEqual({ ms: 30_000, endsAll: false })
  expect(frameDeadline('SIGN_OUT')).toEqual({ ms: 3_000, endsAll: false })
  expect(frameDeadline('RPC_REQUEST')).toBeUndefined()
})

test('[EMB-74 EMB-75 EMB-76 PERM-10 PERM-12] a method asks nothing, or asks the visitor, or is not allowed', () => {
  expect([...safeMethods].filter(method => approvedMethods.has(method))).toEqual([])
  for (const method of ['eth_call', 'eth_getBalance', 'eth_sendRawTransaction', 'wallet_getCapabilities'])
    expect(safeMethods.has(method)).toBe(true)
  for (const method of [
    'personal_sign',
    'eth_sendTransaction',
    'solana_signAllTransactions',
    'wallet_sendCalls',
  ])
    expect(approvedMethods.has(method)).toBe(true)
  for (const method of ['eth_sign', 'eth_signTypedData', 'wallet_addEthereumChain', 'toString'])
    expect(safeMethods.has(method) || approvedMethods.has(method)).toBe(false)
})
