import { frameMessages, type WalletUser } from '@latchkey/protocol/frame'
import { planAccount } from '@latchkey/smartaccount'
import { expect, test, vi } from 'vitest'
import type { Frame } from '../frame'
import { type Ask, LoggedOut } from '../gateway/createAsk'
import { createSession } from '../session/createSession'
import { createSmart } from '../smart/createSmart'
import { beganHere } from '../social/beganHere'
import { memoryStore } from '../testing/memoryStore'
import { frameTexts } from '../texts/frameTexts'
import { createHandlers } from './createHandlers'

const addresses = { evm: `0x${'1'.repeat(40)}`, evmOwner: `0x${'2'.repeat(40)}`, solana: '3'.repeat(32) }
const user: WalletUser & { addresses: typeof addresses } = {
  ...{ id: 'user-1', mode: 'self', isDeviceIn: true, isBackedUp: false, addresses },
  logins: [{ provider: 'email', subject: 'a@b.example', email: 'a@b.example' }],
}

function serving(answers: Partial<Record<string, unknown>> = {}, isReady = true, code = '0x') {
  const asked = vi.fn(async (name: string) => {
    const answer = answers[name]
    if (typeof answer === 'function') return answer()
    return answer
  })
  const store = memoryStore()
  const session = createSession(store, 'shop')
  const root = { dataset: {} as Record<string, string>, style: { setProperty: vi.fn() } }
  const window = { document: { documentElement: root }, location: { reload: vi.fn() }, setTimeout }
  const frame = {
    ...{ texts: frameTexts, ask: asked as unknown as Ask, session, page: { chainId: 'eip155:1' } },
    origin: 'https://shop.example',
    smart: createSmart({
      ...{ store, projectId: 'shop', askNode: async () => code },
      askBundler: async network =>
        String(network) === 'eip155:31337' ? ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'] : [],
    }),
    wallet: {
      user: async () => user,
      ready: async () => (isReady ? user : undefined),
      addresses: async () => addresses,
    },
  } as unknown as Frame
  const never = () => new Promise<never>(() => {})
  const rpc = { RPC_REQUEST: never, RPC_ABORT: never }
  const handlers = createHandlers(frame, rpc, window as unknown as Window)
  return { handlers, asked, session, store, frame, root, window }
}

test('every message has an answer', () => {
  expect(Object.keys(serving().handlers).sort()).toEqual(Object.keys(frameMessages).sort())
})

test('[EMB-16 EMB-17 EMB-18 EMB-39] an e-mail login goes by mail, link and code, and is kept', async () => {
  let waits = 0
  const { handlers, session } = serving({
    emailStart: { action: 'VERIFY_DEVICE' },
    deviceWait: () => ({ isApproved: ++waits === 3 }),
    emailCode: { token: 'token-1', user },
  })
  expect(await handlers.CONNECT_EMAIL({ email: 'a@b.example' })).toEqual({ action: 'VERIFY_DEVICE' })
  await handlers.CONNECT_DEVICE(undefined)
  expect(waits).toBe(3)
  await handlers.CONNECT_OTP({ otp: '123456' })
  expect(await session.token()).toBe('token-1')
  expect(await handlers.IS_CONNECTED(undefined)).toEqual({ isConnected: true })
})

test('[EMB-65] a login that was ended elsewhere is none', async () => {
  const { handlers, session, frame } = serving()
  await session.keep('token-1')
  frame.wallet.user = () => Promise.reject(new LoggedOut('You are logged out.'))
  expect(await handlers.IS_CONNECTED(undefined)).toEqual({ isConnected: false })
  frame.wallet.user = () => Promise.reject(new Error('offline'))
  await expect(handlers.IS_CONNECTED(undefined)).rejects.toThrow('offline')
})

test('[EMB-39] whoever is logged in by an address needs no other mail; another address does', async () => {
  const { handlers, session } = serving({ emailStart: { action: 'VERIFY_OTP' } })
  expect(await handlers.CONNECT_EMAIL({ email: 'a@b.example' })).toEqual({ action: 'VERIFY_OTP' })
  await session.keep('token-1')
  expect(await handlers.CONNECT_EMAIL({ email: 'A@b.example' })).toEqual({ action: 'CONNECT' })
  expect(await handlers.CONNECT_EMAIL({ email: 'c@b.example' })).toEqual({ action: 'VERIFY_OTP' })
})

test('[EMB-19 EMB-23 EMB-37] a login by a provider is begun for the page’s origin, noted, and kept', async () => {
  const uri = 'https://provider.example/?state=abc'
  const { handlers, asked, session, store } = serving({
    socialStart: { uri },
    socialFinish: { token: 'token-2', user },
  })
  expect(await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' })).toEqual({ uri })
  expect([await beganHere(store, 'abc'), await beganHere(store, 'abd')]).toEqual([true, false])
  const answer = await handlers.CONNECT_SOCIAL({
    uri: 'https://frame.example/social?state=abc',
    chainId: 137,
  })
  expect(answer).toMatchObject({ address: addresses.evm, chainId: 'eip155:137' })
  expect(asked.mock.calls).toEqual([
    ['socialStart', { provider: 'google', origin: 'https://shop.example' }],
    ['socialFinish', { uri: 'https://frame.example/social?state=abc' }],
  ])
  expect(await session.token()).toBe('token-2')
})

test('a login by a provider goes on where the wallet is on another device', async () => {
  const { handlers } = serving({ socialFinish: { token: 'token-2', user } }, false)
  expect(await handlers.CONNECT_SOCIAL({ uri: 'https://frame.example/social' })).toMatchObject({
    address: addresses.evm,
  })
})

test('a newer wait for the link ends an older one', async () => {
  const answers: ((answer: { isApproved: boolean }) => void)[] = []
  const { handlers } = serving({ deviceWait: () => new Promise(resolve => answers.push(resolve)) })
  const older = handlers.CONNECT_DEVICE(undefined)
  const newer = handlers.CONNECT_DEVICE(undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.({ isApproved: false })
  answers[1]?.({ isApproved: true })
  await expect(older).rejects.toThrow(frameTexts.waitEnded)
  expect(await newer).toBeUndefined()
})

test('[EMB-20 EMB-21 EMB-48] a Farcaster login waits for the phone, and is kept', async () => {
  let waits = 0
  const logins = [{ provider: 'farcaster', subject: '7', name: '!7' }]
  const { handlers, session } = serving({
    farcasterStart: { url: 'https://app.example/~/siwf?channelToken=abc' },
    farcasterWait: () => (++waits < 3 ? {} : { login: { token: 'token-1', user: { ...user, logins } } }),
  })
  expect(await handlers.GET_FARCASTER_URI(undefined)).toEqual({
    url: 'https://app.example/~/siwf?channelToken=abc',
  })
  expect(await handlers.CONNECT_FARCASTER(undefined)).toEqual({ userName: '!7' })
  expect(await session.token()).toBe('token-1')
})

test('a newer code for the phone ends the wait for an older one', async () => {
  const answers: ((answer: object) => void)[] = []
  const { handlers, session } = serving({
    farcasterStart: { url: 'https://app.example/' },
    farcasterWait: () => new Promise(resolve => answers.push(resolve)),
  })
  const older = handlers.CONNECT_FARCASTER(undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await handlers.GET_FARCASTER_URI(undefined)
  answers[0]?.({})
  await expect(older).rejects.toThrow(frameTexts.waitEnded)
  expect(await session.token()).toBeUndefined()
})

test('[EMB-24 EMB-25 EMB-52] signing out needs no gateway', async () => {
  const { handlers, session } = serving({ signOut: () => Promise.reject(new Error('offline')) })
  await session.keep('token-1')
  await handlers.SIGN_OUT(undefined)
  expect(await session.token()).toBeUndefined()
  expect(await handlers.IS_CONNECTED(undefined)).toEqual({ isConnected: false })
})

test('[EMB-15 EMB-22 EMB-26 EMB-27 EMB-29] the user has the account of the network in use', async () => {
  const { handlers } = serving()
  expect(await handlers.GET_USER({})).toEqual({
    ...{ address: addresses.evm, chainId: 'eip155:1', email: 'a@b.example' },
    accounts: [{ address: addresses.evm, type: 'eoa' }],
    ...{ preferredAccountType: 'eoa', smartAccountDeployed: false, isBackedUp: false },
  })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await handlers.SWITCH_NETWORK({ chainId: solana })).toEqual({ chainId: solana })
  expect(await handlers.GET_USER({})).toMatchObject({ address: addresses.solana, chainId: solana })
  expect(await handlers.GET_USER({ chainId: 137 })).toMatchObject({ chainId: 'eip155:137' })
  expect(await handlers.GET_CHAIN_ID(undefined)).toEqual({ chainId: 'eip155:137' })
  await expect(handlers.SWITCH_NETWORK({ chainId: 'bip122:0' })).rejects.toThrow(frameTexts.noNetwork)
  expect(await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined)).toEqual({
    smartAccountEnabledNetworks: [],
  })
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })).toEqual({
    ...{ type: 'eoa', address: addresses.evm },
  })
})

test('[EMB-28 EMB-29 PERM-07 PERM-08] a page that prefers the smart account has it where there are some', async () => {
  const { handlers } = serving()
  const smart = planAccount(addresses.evmOwner as `0x${string}`).address
  const plain = { address: addresses.evm, type: 'eoa' }
  const asked = { chainId: 'eip155:31337', preferredAccountType: 'smartAccount' } as const
  expect(await handlers.GET_USER(asked)).toMatchObject({
    ...{ address: smart, accounts: [{ address: smart, type: 'smartAccount' }, plain] },
    ...{ preferredAccountType: 'smartAccount', smartAccountDeployed: false },
  })
  expect(await handlers.INIT_SMART_ACCOUNT(undefined)).toEqual({ address: smart, isDeployed: false })
  expect(await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined)).toEqual({
    smartAccountEnabledNetworks: [31337],
  })
  // Elsewhere the plain one, until the page is back.
  expect(await handlers.GET_USER({ chainId: 'eip155:1' })).toMatchObject({
    ...{ address: addresses.evm, accounts: [plain], preferredAccountType: 'eoa' },
  })
  await expect(handlers.INIT_SMART_ACCOUNT(undefined)).rejects.toThrow(frameTexts.noSmartAccounts)
  expect(await handlers.GET_USER({ chainId: 'eip155:31337' })).toMatchObject({ address: smart })
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' })).toEqual({ ...plain })
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })).toEqual({
    ...{ type: 'smartAccount', address: smart },
  })
  const deployed = serving({}, true, '0x60').handlers
  expect(await deployed.GET_USER(asked)).toMatchObject({ smartAccountDeployed: true })
})

test('[EMB-31 EMB-32 EMB-33 EMB-45 EMB-46] a mail address is changed by two codes', async () => {
  const { handlers, asked } = serving({
    emailUpdateStart: { action: 'VERIFY_PRIMARY_OTP' },
    emailUpdateNewCode: { newEmail: 'c@d.example', user },
  })
  expect(await handlers.UPDATE_EMAIL({ email: 'c@d.example' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '111111' })).toBeUndefined()
  expect(await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' })).toEqual({ newEmail: 'c@d.example' })
  expect(asked.mock.calls).toEqual([
    ['emailUpdateStart', { email: 'c@d.example' }],
    ['emailUpdateOldCode', { otp: '111111' }],
    ['emailUpdateNewCode', { otp: '222222' }],
  ])
})

test('[T-11] a device that is not in gets no account', async () => {
  const { handlers } = serving({}, false)
  await expect(handlers.GET_USER({})).rejects.toThrow(frameTexts.notOnThisDevice)
})

test('[EMB-34 EMB-38] a page’s theme is colours alone', async () => {
  const { handlers, root } = serving()
  await handlers.SYNC_THEME({ themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#ff0000' } })
  expect(root.dataset.theme).toBe('dark')
  expect(root.style.setProperty).toHaveBeenCalledWith('--accent', '#ff0000')
  for (const bad of ['url(https://a.example)', 'red;}', 'var(--x)', 7])
    await handlers.SYNC_THEME({ w3mThemeVariables: { '--w3m-accent': bad } })
  expect(root.style.setProperty).toHaveBeenCalledTimes(1)
})

test('[EMB-36] a reload comes after its answer', async () => {
  const { handlers, window } = serving()
  await handlers.RELOAD(undefined)
  expect(window.location.reload).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalled())
})
