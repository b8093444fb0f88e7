import {
  accounts,
  closeModal,
  currentRoute,
  getAccount,
  getBalance,
  getIdentity,
  getTokens,
  getWalletProvider,
  goBack,
  type Kit,
  openModal,
  push,
  router,
  setThemeMode,
  toast,
  type WalletProvider,
} from '@latchkey/core'
import { accountTab } from '@latchkey/core/account'
import { addNetwork, connect, disconnect, signMessage, switchNetwork } from '@latchkey/core/actions'
import {
  accountTypeReading,
  approval,
  authState,
  authStorage,
  embeddedId,
  getEmbeddedUser,
  keepAccountTypes,
  openWalletSettings,
  setPreferredAccountType,
  startEmailLogin,
  startFarcasterLogin,
  submitCode,
} from '@latchkey/core/auth'

import { solana, solanaDevnet, solanaMainnet } from '@latchkey/solana'
import { createWalletClient, custom, verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WalletWindow } from '../test/wallet/frame'
import { createLatchkey } from './createLatchkey'

const frame = `${location.origin}/packages/latchkey/test/wallet/frame.html`
const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const smartAddress = '0x000000000000000000000000000000000000dEaD'
const solanaAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const email = 'ann@mail.example'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function visit(options: object = {}): Kit {
  const kit = createLatchkey({
    projectId: 'test',
    networks: [mainnet, optimism],
    services: { frame },
    logLevel: 'silent',
    ...options,
  } as Parameters<typeof createLatchkey>[0])
  kit.start()
  onTestFinished(() => kit.destroy())
  return kit
}

async function loggedIn(options?: object): Promise<Kit> {
  const kit = visit(options)
  await startEmailLogin(kit, email)
  await submitCode(kit, '123456')
  return kit
}

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('#w3m-iframe')]
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[data-latchkey-wallet]')
const inFrame = () => {
  const found = frames()[0]?.contentWindow as unknown as WalletWindow | undefined
  if (!found) throw new Error('there is no frame')
  return found.wallet
}
const asked = (name: string) => inFrame().asked.filter(one => one.name === name)
const view = (kit: Kit) => {
  const state = kit.get(router).get()
  return state.modal === 'open' ? currentRoute(state).view : state.modal
}

describe('a login', () => {
  test('[EMB-01 EMB-02 EMB-59 EMB-60 EMB-64] makes the frame when it is needed, and connects its account', async () => {
    const kit = visit()
    await kit.wake()
    expect(frames()).toHaveLength(0)
    const sent = startEmailLogin(kit, email)
    await vi.waitFor(() => expect(frames()).toHaveLength(1))
    const [frame] = frames()
    expect(frame?.name).toBe('w3m-secure-iframe')
    expect(Object.fromEntries(new URL(frame?.src ?? '').searchParams)).toEqual({
      projectId: 'test',
      chainId: 'eip155:1',
      version: '0.1.0',
      enableLogger: 'true',
      lang: 'en',
    })
    expect(frame?.getAttribute('style') ?? '').not.toContain('opacity')
    expect(await sent).toMatchObject({ step: 'code' })
    await expect(submitCode(kit, '000000')).rejects.toThrow('This code is wrong')
    expect(getAccount(kit).status).toBe('disconnected')
    await submitCode(kit, '123456')
    expect(getAccount(kit)).toMatchObject({
      status: 'connected',
      address,
      connectorId: embeddedId,
      walletInfo: { name: email, type: 'AUTH' },
    })
    expect(getEmbeddedUser(kit)).toEqual({
      user: { email },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
      preferredAccountTypes: { eip155: 'eoa' },
      accounts: { eip155: [{ address, type: 'eoa' }] },
    })
    expect(kit.get(authState).get()).toMatchObject({ step: 'idle', isBusy: false })
    expect(frames()).toHaveLength(1)
    expect(dialog()?.open).toBe(false)
  })

  test.each([
    [{}, undefined],
    [{ smartSessions: true }, true],
  ])('[CFG-27] tells the frame whether the site wants session permissions: %j', async (features, wants) => {
    await loggedIn({ features })
    const [told] = asked('SYNC_DAPP_DATA')
    expect(told?.payload).toHaveProperty('projectId')
    expect(Object(told?.payload).smartSessions).toBe(wants)
  })

  test('[EMB-34 EMB-35 EMB-38] tells the frame how the page looks and who it is, and the look again when it changes', async () => {
    const kit = await loggedIn({
      themeMode: 'light',
      metadata: { name: 'Shop', description: '', url: location.origin, icons: [] },
    })
    expect(asked('SYNC_DAPP_DATA')).toMatchObject([
      { payload: { projectId: 'test', metadata: { name: 'Shop', url: location.origin } } },
    ])
    expect(asked('SYNC_THEME').at(-1)).toMatchObject({ payload: { themeMode: 'light' } })
    setThemeMode(kit, 'dark')
    await vi.waitFor(() =>
      expect(asked('SYNC_THEME').at(-1)).toMatchObject({ payload: { themeMode: 'dark' } }),
    )
  })

  test('[EMB-57 EMB-61 EMB-62 EMB-63] tells all accounts behind it, which are used, and whether one is deployed', async () => {
    sessionStorage.setItem('test-wallet-smart', 'yes')
    const kit = await loggedIn()
    const expected = {
      accountType: 'smartAccount',
      isSmartAccountDeployed: true,
      preferredAccountTypes: { eip155: 'smartAccount' },
      accounts: {
        eip155: [
          { address: smartAddress, type: 'smartAccount' },
          { address, type: 'eoa' },
        ],
      },
    }
    expect(getEmbeddedUser(kit)).toMatchObject(expected)
    expect(getAccount(kit)).toMatchObject({ address: smartAddress })
    expect(localStorage.getItem('latchkey-wallet.v1.default.accountType')).toBe('"smartAccount"')
    kit.destroy()
    const next = visit()
    await vi.waitFor(() => expect(getAccount(next)).toMatchObject({ address: smartAddress }))
    expect(getEmbeddedUser(next)).toMatchObject(expected)
  })

  test('[PERM-07 PERM-08] begins with the smart account where the site wants that, and has the plain one where there are none', async () => {
    const kit = await loggedIn({ defaultAccountTypes: { eip155: 'smartAccount' } })
    const preference = () => localStorage.getItem('latchkey-wallet.v1.default.accountType')
    expect(asked('GET_USER')).toMatchObject([{ payload: { preferredAccountType: 'smartAccount' } }])
    const smart = { address: smartAddress, allAccounts: [{ address: smartAddress, type: 'smartAccount' }] }
    expect(getAccount(kit)).toMatchObject(smart)
    await switchNetwork(kit, 10)
    const plain = { address, allAccounts: [{ address, type: 'eoa' }] }
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject(plain))
    expect(getEmbeddedUser(kit)?.accountType).toBe('eoa')
    expect(preference()).toBe('"smartAccount"')
    await switchNetwork(kit, 1)
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject(smart))
    expect(preference()).toBe('"smartAccount"')
    frames()[0]?.contentWindow?.location.reload()
    await vi.waitFor(() =>
      expect(asked('SET_PREFERRED_ACCOUNT')).toMatchObject([{ payload: { type: 'smartAccount' } }]),
    )
  })

  test('[EMB-66 PERM-08] uses the other kind of account when the visitor wants it, where there are two', async () => {
    const kit = await loggedIn()
    const stop = keepAccountTypes(kit)
    await vi.waitFor(() => expect(accountTypeReading(kit)).toBe('eoa'))
    const seen: string[] = []
    const note = (what: string) => what !== seen.at(-1) && seen.push(what)
    kit.get(authState).subscribe(({ isBusy }) => note(isBusy ? 'loading' : 'done'))
    kit.get(accounts).subscribe(() => note(getAccount(kit).address ?? 'nobody'))
    await setPreferredAccountType(kit, 'smartAccount')
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject({ address: smartAddress }))
    expect(seen).toEqual(['loading', smartAddress, 'done'])
    expect(accountTypeReading(kit)).toBe('smartAccount')
    await switchNetwork(kit, 10)
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject({ address }))
    expect(accountTypeReading(kit)).toBeUndefined()
    await switchNetwork(kit, 1)
    await vi.waitFor(() => expect(accountTypeReading(kit)).toBe('smartAccount'))
    await setPreferredAccountType(kit, 'eoa')
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject({ address }))
    expect(localStorage.getItem('latchkey-wallet.v1.default.accountType')).toBe('"eoa"')
    stop()
    await disconnect(kit)
    await expect(setPreferredAccountType(kit, 'smartAccount')).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
    expect(kit.get(authState).get().isBusy).toBe(false)
  })

  test('whoever has used the plain account keeps it, whatever a site prefers later', async () => {
    const kit = await loggedIn()
    await disconnect(kit)
    kit.destroy()
    const next = await loggedIn({ defaultAccountTypes: { eip155: 'smartAccount' } })
    expect(getAccount(next)).toMatchObject({ address })
  })

  // Departure: one reading for each part, so that a change of one draws nothing that shows another.
  test('[ACC-03] tells of the account what there is to know, each by its reading', async () => {
    const kit = await loggedIn()
    expect(getAccount(kit)).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:1:${address}`,
      address,
      allAccounts: [{ address, type: 'eoa' }],
      addressExplorerUrl: expect.stringContaining(address),
      walletInfo: { name: email, type: 'AUTH', identifier: embeddedId },
      addressLabels: {},
    })
    expect(getEmbeddedUser(kit)).toMatchObject({
      user: { email },
      isSmartAccountDeployed: false,
      preferredAccountTypes: { eip155: 'eoa' },
      authProvider: 'email',
    })
    for (const state of [getBalance(kit), getTokens(kit), getIdentity(kit)])
      expect(state).toHaveProperty('status')
    expect(kit.get(accountTab).get()).toBe('tokens')
    for (const name of ['openWindow', 'farcasterUrl']) expect(kit.get(authState).get()).toHaveProperty(name)
  })

  test('[STO-11 STO-14] is kept for the next page under a prefix of its own, with nothing secret in it', async () => {
    await loggedIn()
    const stored = Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('latchkey-wallet.v1.default.')),
    )
    expect(
      Object.keys(stored)
        .sort()
        .map(key => key.split('.').at(-1)),
    ).toEqual(['accountType', 'email', 'user'])
    expect(JSON.stringify(stored)).not.toMatch(/123456|token|1111111111/)
  })

  test('is what connecting the wallet by its id waits for; closing the modal cancels it', async () => {
    const kit = visit()
    const left = expect(connect(kit, { connectorId: embeddedId })).rejects.toMatchObject({
      code: 'connect/cancelled',
    })
    await vi.waitFor(() => expect(view(kit)).toBe('Connect'))
    closeModal(kit)
    await left
    const connected = connect(kit, { connectorId: embeddedId })
    await vi.waitFor(() => expect(view(kit)).toBe('Connect'))
    await startEmailLogin(kit, email)
    await submitCode(kit, '123456')
    expect(await connected).toMatchObject({ accounts: [address] })
    await vi.waitFor(() => expect(view(kit)).toBe('closed'))
  })
})

describe('a login by Farcaster', () => {
  async function asking(): Promise<{ kit: Kit; login: Promise<unknown> }> {
    const kit = visit()
    await openModal(kit)
    const login = startFarcasterLogin(kit)
    await push(kit, { view: 'ConnectingFarcaster', params: undefined })
    await vi.waitFor(() => expect(asked('CONNECT_FARCASTER')).toHaveLength(1))
    return { kit, login }
  }

  test('[NAV-31 NAV-32] that is left loads the frame anew, which hears again who the page is', async () => {
    const { kit, login } = await asking()
    const left = expect(login).rejects.toMatchObject({ code: 'connect/cancelled' })
    const [before] = frames()
    await goBack(kit)
    await left
    await vi.waitFor(() => expect(frames()[0]?.contentWindow).not.toBe(before?.contentWindow))
    expect(frames()).toHaveLength(1)
    await vi.waitFor(() => expect(inFrame().asked.map(({ name }) => name)).toContain('SYNC_DAPP_DATA'))
    expect(asked('CONNECT_FARCASTER')).toHaveLength(0)
    // Nothing of the old one stands in the way of the next login.
    await startEmailLogin(kit, email)
    await submitCode(kit, '123456')
    expect(getAccount(kit)).toMatchObject({ status: 'connected', address })
  })

  test('[STO-05 STO-06 NAV-31] keeps provider and name for the next page; the frame stays as it is', async () => {
    const { kit, login } = await asking()
    const [before] = frames()
    inFrame().agree()
    await login
    await vi.waitFor(() => expect(view(kit)).toBe('closed'))
    expect(localStorage.getItem('latchkey-wallet.v1.default.socialProvider')).toBe('"farcaster"')
    expect(localStorage.getItem('latchkey-wallet.v1.default.socialUsername')).toBe('"ann"')
    expect(frames()).toEqual([before])
    kit.destroy()
    const next = visit()
    await vi.waitFor(() => expect(getAccount(next).status).toBe('connected'))
    expect(getEmbeddedUser(next)).toMatchObject({ authProvider: 'farcaster', user: { username: 'ann' } })
  })
})

describe('a request', () => {
  test('[EMB-30 EMB-67 EMB-72] that needs the visitor is shown in the frame, above its view; then both go', async () => {
    const kit = await loggedIn()
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    expect(view(kit)).toBe('ApproveTransaction')
    expect(dialog()?.matches(':modal')).toBe(true)
    const size = frames()[0]?.getBoundingClientRect()
    expect(size?.width).toBe(innerWidth > 430 ? 360 : innerWidth)
    expect(size?.height).toBe(Math.min(600, innerHeight))
    inFrame().answer(true)
    const signature = (await signed) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    await vi.waitFor(() => expect([dialog()?.open, view(kit)]).toEqual([false, 'closed']))
    expect(asked('RPC_REQUEST').at(-1)).toMatchObject({
      payload: { method: 'personal_sign', chainNamespace: 'eip155', chainId: 'eip155:1' },
    })
  })

  test('[EMB-67 EMB-70 EMB-72] in an open modal goes back to where the visitor was; a refusal is one', async () => {
    const kit = await loggedIn()
    await openModal(kit, { view: 'Networks' })
    const refused = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'user/rejected',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    expect(view(kit)).toBe('ApproveTransaction')
    inFrame().answer(false)
    await refused
    await vi.waitFor(() => expect([dialog()?.open, view(kit)]).toEqual([false, 'Networks']))
  })

  test('that was refused, or left, is a refusal to a site’s own library', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    const client = createWalletClient({ transport: custom(provider) })
    for (const end of [() => inFrame().answer(false), () => closeModal(kit)]) {
      const asked = client.signMessage({ account: address, message: 'hello' })
      const refused = expect(asked).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
      await vi.waitFor(() => expect(dialog()?.open).toBe(true))
      end()
      await refused
      await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    }
  })

  test('[IMP-24] is declined from its view, which says for whom it asks', async () => {
    const kit = await loggedIn()
    const refused = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'user/rejected',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    const shown = kit.get(approval).get()
    expect(shown).toMatchObject({ namespace: 'eip155', chainId: 'eip155:1', address })
    shown?.decline()
    await refused
    await vi.waitFor(() => expect([dialog()?.open, view(kit)]).toEqual([false, 'closed']))
    expect(asked('RPC_ABORT')).toHaveLength(1)
    expect(kit.get(approval).get()).toBeUndefined()
  })

  test('[EMB-68] that was confirmed asks for the balance anew', async () => {
    const ask = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => ask.mockRestore())
    const balances = () =>
      ask.mock.calls.filter(([, init]) => String(init?.body).includes('eth_getBalance')).length
    const kit = await loggedIn({
      networks: [{ ...mainnet, rpcUrls: { default: { http: [`${location.origin}/no-node`] } } }],
    })
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    await provider.request({ method: 'eth_blockNumber' })
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    const before = balances()
    inFrame().answer(true)
    await signed
    await vi.waitFor(() => expect(balances()).toBeGreaterThan(before))
  })

  test('[EMB-71 ERR-15] is given up with the modal, and the frame hears of it', async () => {
    const kit = await loggedIn()
    const failed = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'auth/request-aborted',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    closeModal(kit)
    await failed
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    expect(asked('RPC_ABORT')).toHaveLength(1)
  })

  test('[EMB-65] that is refused because the login has ended there ends it here', async () => {
    const kit = await loggedIn()
    const refused = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'auth/refused',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    inFrame().isIn = false
    inFrame().answer(true)
    await refused
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  })

  test('[EMB-69] that only reads opens nothing', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(view(kit)).toBe('closed')
  })

  test('[EMB-73 ERR-18 ERR-19] that is not allowed is refused, with a word to the visitor', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    await expect(provider.request({ method: 'eth_sign', params: ['0x', '0x'] })).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    await vi.waitFor(() => expect(view(kit)).toBe('Account'))
    await vi.waitFor(() => expect(kit.get(toast).get().shown?.text).toBe('Action not allowed'))
    expect(asked('RPC_REQUEST')).toHaveLength(0)
  })

  test('[EMB-15 NET-14] another network is used there, too', async () => {
    const kit = await loggedIn()
    await switchNetwork(kit, 10)
    expect(asked('SWITCH_NETWORK').at(-1)).toMatchObject({ payload: { chainId: 'eip155:10' } })
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  test('[EMB-65] who deleted the account in its settings is logged out here', async () => {
    const kit = await loggedIn()
    const done = openWalletSettings(kit)
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    inFrame().isIn = false
    inFrame().answer(true)
    await done
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  })

  test('its settings are shown above everything, and leave nothing behind', async () => {
    const kit = await loggedIn()
    await openModal(kit, { view: 'Networks' })
    const done = openWalletSettings(kit)
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    inFrame().answer(true)
    await done
    await vi.waitFor(() => expect([dialog()?.open, view(kit)]).toEqual([false, 'Networks']))
  })
})

describe('with Solana', () => {
  const families = { networks: [mainnet, solanaMainnet, solanaDevnet], adapters: [solana()] }
  const statuses = (kit: Kit) => [
    getAccount(kit, { namespace: 'eip155' }).status,
    getAccount(kit, { namespace: 'solana' }).status,
  ]

  test('[CON-23] a login connects everywhere; leaving it in one place leaves it in all', async () => {
    const kit = await loggedIn(families)
    expect(statuses(kit)).toEqual(['connected', 'connected'])
    expect(getAccount(kit, { namespace: 'solana' })).toMatchObject({
      address: solanaAddress,
      connectorId: embeddedId,
    })
    await disconnect(kit, { namespace: 'solana' })
    expect(statuses(kit)).toEqual(['disconnected', 'disconnected'])
    expect(inFrame().isIn).toBe(false)
  })

  test('[NET-17] who goes there takes the wallet along, from one of its networks to the next', async () => {
    const kit = await loggedIn(families)
    await switchNetwork(kit, solanaDevnet.id)
    await vi.waitFor(() =>
      expect(asked('SWITCH_NETWORK').at(-1)).toMatchObject({
        payload: { chainId: solanaDevnet.caipNetworkId },
      }),
    )
    expect(getAccount(kit)).toMatchObject({ address: solanaAddress, connectorId: embeddedId })
  })

  test('[NET-17] a network that comes after the login is connected through it', async () => {
    const kit = await loggedIn({ adapters: [solana()] })
    expect(statuses(kit)).toEqual(['connected', 'disconnected'])
    await addNetwork(kit, solanaMainnet)
    await switchNetwork(kit, solanaMainnet.id)
    await vi.waitFor(() =>
      expect(getAccount(kit)).toMatchObject({ address: solanaAddress, connectorId: embeddedId }),
    )
    expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ address })
  })
})

describe('the next page', () => {
  test('[CON-11 EMB-25] is connected as the last one was, and asks the frame whether it still is', async () => {
    const first = await loggedIn()
    first.destroy()
    expect(frames()).toHaveLength(0)
    const kit = visit()
    expect(getAccount(kit).status).toBe('connecting')
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject({ status: 'connected', address }))
    await vi.waitFor(() => expect(asked('IS_CONNECTED')).toHaveLength(1))
    expect(getEmbeddedUser(kit)?.user.email).toBe(email)
  })

  test('[EMB-65] a login that ended at the frame has ended here', async () => {
    const first = await loggedIn()
    inFrame().isIn = false
    first.destroy()
    const kit = visit()
    await vi.waitFor(() => expect(asked('IS_CONNECTED')).toHaveLength(1))
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
    expect(getEmbeddedUser(kit)).toBeUndefined()
    expect(localStorage.getItem('latchkey-wallet.v1.default.user')).toBeNull()
  })
})

describe('another tab', () => {
  /** Another document of this origin: what it stores is told here as a tab's is. */
  function otherTab(): Storage {
    const tab = document.createElement('iframe')
    document.body.append(tab)
    onTestFinished(() => tab.remove())
    if (!tab.contentWindow) throw new Error('the tab did not open')
    return tab.contentWindow.localStorage
  }

  test('[EMB-64 EMB-65] logs in and out, and this one follows', async () => {
    const first = await loggedIn()
    const stored = Object.entries(localStorage)
    first.destroy()
    localStorage.clear()
    const kit = visit()
    await kit.wake()
    expect(getAccount(kit).status).toBe('disconnected')
    const tab = otherTab()
    for (const [key, value] of stored) tab.setItem(key, value)
    await vi.waitFor(() => expect(getAccount(kit)).toMatchObject({ status: 'connected', address }))
    await vi.waitFor(() => expect(getEmbeddedUser(kit)?.user.email).toBe(email))
    for (const [key] of stored) if (key.startsWith('latchkey-wallet.')) tab.removeItem(key)
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
    expect(getEmbeddedUser(kit)).toBeUndefined()
  })
})

describe('logging out', () => {
  test('[EMB-24 EMB-53 EMB-54 EMB-55 EMB-56] forgets the login here and there', async () => {
    const kit = await loggedIn()
    await switchNetwork(kit, 10)
    await disconnect(kit)
    expect(getAccount(kit).status).toBe('disconnected')
    expect(inFrame().isIn).toBe(false)
    const left = Object.keys(localStorage).filter(key => key.startsWith('latchkey-wallet.'))
    expect(left).toEqual(['latchkey-wallet.v1.default.accountType'])
  })

  test('[EMB-52] waits 3 s at most for a frame that does not answer, which is told later', async () => {
    const kit = await loggedIn()
    inFrame().isDead = true
    const began = performance.now()
    await disconnect(kit)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(getAccount(kit).status).toBe('disconnected')
    kit.destroy()
    const next = visit()
    await startEmailLogin(next, 'bob@mail.example').catch(() => {})
    authStorage(next).remove('lastMail')
    await startEmailLogin(next, 'bob@mail.example')
    await vi.waitFor(() => expect(asked('SIGN_OUT')).toHaveLength(1))
    expect(inFrame().asked.findIndex(({ name }) => name === 'SIGN_OUT')).toBe(0)
    expect(inFrame().isIn).toBe(false)
  })
})

describe('a frame that goes away', () => {
  test('is greeted anew when it was reloaded', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    const failed = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'auth/aborted',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    frames()[0]?.contentWindow?.location.reload()
    await failed
    expect(dialog()?.open).toBe(false)
    await vi.waitFor(async () => expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10'))
  })

  test('[T-26] is made anew at its own address when another page took its place', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    const failed = expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      code: 'auth/aborted',
    })
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    const [before] = frames()
    before?.setAttribute('src', 'data:text/html,<p>Somebody else</p>')
    await failed
    expect(dialog()?.open).toBe(false)
    await vi.waitFor(() => expect(frames()[0]).not.toBe(before))
    expect(frames()).toHaveLength(1)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  })

  test('is made anew when the page lost it', async () => {
    const kit = await loggedIn()
    const provider = (await getWalletProvider(kit)) as WalletProvider<'eip155'>
    dialog()?.remove()
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(frames()).toHaveLength(1)
  })
})
