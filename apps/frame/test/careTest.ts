import type {
  FrameCallAnswer,
  FrameCallName,
  FrameCallRequest,
  WalletAddresses,
  WalletUser,
} from '@latchkey/protocol/frame'
import { walletClaimText } from '@latchkey/protocol/frame'
import { sha256 } from '@noble/hashes/sha2.js'
import { recoverAddress, toHex } from 'viem'
import { openDevice } from '../src/device/openDevice'
import { type Ask, AskError } from '../src/gateway/createAsk'
import { type AdmissionPair, makeAdmissionPair, openSealedTo, sealTo } from '../src/keys/sealTo'
import { browserPasskeys } from '../src/passkey/browserPasskeys'
import { createPasskeys } from '../src/passkey/createPasskeys'
import { createSession } from '../src/session/createSession'
import { createSmart } from '../src/smart/createSmart'
import type { Store } from '../src/store/openStore'
import { frameTexts } from '../src/texts/frameTexts'
import { answerOrder } from '../src/wallet/answerOrder'
import { createCare } from '../src/wallet/createCare'
import { createKeys } from '../src/wallet/createKeys'
import { createWallet } from '../src/wallet/createWallet'
import type { softPasskeys } from './softPasskeys'

type SoftPasskeys = ReturnType<typeof softPasskeys>

type Answers = {
  [Name in FrameCallName]?: (
    request: FrameCallRequest<Name>,
    device: string,
  ) => FrameCallAnswer<Name> | Promise<FrameCallAnswer<Name>>
}

type KeptPasskey = {
  id: string
  credential: string
  name: string
  createdAt: string
  way?: { sealed: string; share: string }
}

/** A gateway with one account, as far as the frame can tell. Everything that it is told is in `heard`. */
export function careGateway(told: Partial<Pick<WalletUser, 'mode' | 'logins'>> = {}) {
  const state = {
    addresses: undefined as WalletAddresses | undefined,
    shares: new Map<string, string>(),
    isBackedUp: false,
    isFresh: true,
    isDeleted: false,
    asking: [] as {
      id: string
      key: string
      name: string
      device: string
      askedAt: string
      sealed?: string
    }[],
    audit: [] as { at: string; what: string; device?: string; place?: string }[],
    devices: [] as { id: string; name: string; seenAt: string }[],
    /** What the recovery process has and does, with its key. */
    assist: { left: 0, state: 'waiting' as 'waiting' | 'ready' | 'cancelled', isAway: false, key: '' },
    assisted: undefined as { share: string; sealed: string } | undefined,
    hasFile: false,
    passkeys: [] as KeptPasskey[],
    logins: told.logins ?? [{ provider: 'email', subject: 'ann@shop.example', email: 'ann@shop.example' }],
    /** The address that is being added. */
    linking: '',
    /** What the phone said, if anything. */
    agreed: undefined as WalletUser['logins'][number] | undefined,
  }
  const heard: string[] = []
  let recovery: AdmissionPair | undefined
  const userOn = (device: string): WalletUser => ({
    id: 'user-1',
    mode: told.mode ?? 'self',
    isDeviceIn: state.shares.has(device),
    isBackedUp: state.isBackedUp || state.passkeys.some(({ way }) => way),
    hasFile: state.hasFile,
    logins: state.logins,
    ...(state.addresses && { addresses: state.addresses }),
  })
  const note = (what: string) => state.audit.unshift({ at: '2026-11-17T12:00:00.000Z', what })
  const fresh = () => {
    if (!state.isFresh) throw new AskError({ field: 'fresh', description: 'For this, log in once more.' })
  }
  const askingOf = (id: string) => {
    const found = state.asking.find(one => one.id === id)
    if (!found) throw new AskError({ field: 'admission', description: 'The other device refused.' })
    return found
  }
  const answers: Answers = {
    session: (_, device) => (state.isDeleted ? {} : { user: userOn(device) }),
    walletMake({ addresses, share }, device) {
      if (state.addresses) throw new AskError({ field: 'wallet', description: 'There is a wallet already.' })
      state.addresses = addresses
      state.shares.set(device, share)
      note('wallet-made')
      return { user: userOn(device) }
    },
    share(_, device) {
      const share = state.shares.get(device)
      if (share === undefined || !state.addresses)
        throw new AskError({ field: 'share', description: 'This device has no way into the wallet.' })
      return { share, addresses: state.addresses }
    },
    async walletRestore({ addresses, share, signature }, device) {
      const hash = sha256(new TextEncoder().encode(walletClaimText({ userId: 'user-1', share })))
      const signer = await recoverAddress({ hash: toHex(hash), signature: signature as `0x${string}` })
      if (addresses.evm !== state.addresses?.evm || signer !== addresses.evm)
        throw new AskError({ field: 'wallet', description: 'This is another wallet.' })
      state.shares.set(device, share)
      note('wallet-restored')
      return { user: userOn(device) }
    },
    exportNote({ what }) {
      fresh()
      if (what === 'words') note('export')
      return undefined
    },
    recoveryFileMade(_, device) {
      state.isBackedUp = true
      state.hasFile = true
      note('recovery-file')
      return { user: userOn(device) }
    },
    accountDelete() {
      fresh()
      state.isDeleted = true
      return undefined
    },
    admitAsk({ key }, device) {
      state.asking.push({
        id: `ask-${device}`,
        key,
        name: 'Firefox on Linux',
        device,
        askedAt: '2026-11-17T12:00:00Z',
      })
      return { id: `ask-${device}` }
    },
    admitList: () => ({ asking: state.asking.filter(({ sealed }) => sealed === undefined) }),
    admitGive({ id, sealed, share }) {
      fresh()
      const found = askingOf(id)
      found.sealed = sealed
      state.shares.set(found.device, share)
      note('device-admitted')
      return undefined
    },
    admitRefuse({ id }) {
      state.asking = state.asking.filter(one => one.id !== id)
      return undefined
    },
    async admitWait({ id }) {
      await new Promise(resolve => setTimeout(resolve, 5))
      const { sealed } = askingOf(id)
      return sealed === undefined ? {} : { sealed }
    },
    devices: (_, device) => ({
      devices: state.devices.map(one => ({
        ...one,
        isThis: one.id === device,
        isIn: state.shares.has(one.id),
      })),
    }),
    deviceRevoke({ id }) {
      state.shares.delete(id)
      state.devices = state.devices.filter(one => one.id !== id)
      note('device-revoked')
      return undefined
    },
    ...passkeyAnswers(),
    audit: () => ({ entries: state.audit }),
    async assistKey() {
      recovery ??= await makeAdmissionPair()
      return { key: recovery.publicKey }
    },
    assistKeep({ share, sealed }, device) {
      state.assisted = { share, sealed }
      state.isBackedUp = true
      return { user: userOn(device) }
    },
    assistDrop(_, device) {
      state.assisted = undefined
      state.isBackedUp = false
      return { user: userOn(device) }
    },
    assistAsk({ key }) {
      if (!state.assisted) throw new AskError({ field: 'recovery', description: 'No way back was kept.' })
      state.assist.key = key
      return { id: 'request-1' }
    },
    assistState() {
      if (state.assist.isAway) throw new AskError({ field: 'recovery', description: 'It cannot be reached.' })
      return { state: state.assist.state, left: String(state.assist.left) }
    },
    async assistTake() {
      const { addresses, assisted } = state
      if (!recovery || !assisted || !addresses) throw new Error('nothing is kept')
      const share = await openSealedTo(recovery, assisted.sealed, addresses.evm)
      return {
        share: assisted.share,
        sealed: await sealTo(state.assist.key, share, addresses.evm),
        addresses,
      }
    },
    assistStop() {
      state.assist.state = 'cancelled'
      return undefined
    },
    assistList: () => ({ waiting: [] }),
    linkChoices: () => ({ providers: ['email', 'google', 'farcaster'] }),
    linkEmailStart({ email }) {
      fresh()
      if (email.startsWith('bad'))
        throw new AskError({ field: 'email', description: 'No mail can go there.' })
      state.linking = email
      return undefined
    },
    linkEmailCode({ otp }, device) {
      if (otp !== '123456') throw new AskError({ field: 'otp', description: 'This code is wrong.' })
      state.logins = [...state.logins, { provider: 'email', subject: state.linking, email: state.linking }]
      return { user: userOn(device) }
    },
    farcasterStart: () => ({ url: 'https://app.example/~/siwf?channelToken=login' }),
    async farcasterWait(_, device) {
      await new Promise(resolve => setTimeout(resolve, 5))
      if (!state.agreed) return {}
      state.agreed = undefined
      state.isFresh = true
      return { login: { token: 'a-token', user: userOn(device) } }
    },
    linkFarcasterStart() {
      fresh()
      return { url: 'https://app.example/~/siwf?channelToken=link' }
    },
    async linkFarcasterWait(_, device) {
      await new Promise(resolve => setTimeout(resolve, 5))
      const { agreed } = state
      if (!agreed) return {}
      state.logins = [...state.logins, agreed]
      return { user: userOn(device) }
    },
    linkSocialStart({ provider }) {
      fresh()
      return { uri: `https://${provider}.example/?state=abc` }
    },
    linkSocialFinish({ uri }, device) {
      if (!uri.includes('ticket=good'))
        throw new AskError({ field: 'provider', description: 'You did not agree.' })
      state.logins = [...state.logins, { provider: 'google', subject: '77', name: 'Ann Archer' }]
      return { user: userOn(device) }
    },
    unlink({ provider, subject }, device) {
      fresh()
      state.logins = state.logins.filter(one => one.provider !== provider || one.subject !== subject)
      note('login-removed')
      return { user: userOn(device) }
    },
    emailStart: () => ({ action: 'VERIFY_OTP' }),
    emailCode({ otp }, device) {
      if (otp !== '123456') throw new AskError({ field: 'otp', description: 'This code is wrong.' })
      state.isFresh = true
      return { token: 'a-token', user: userOn(device) }
    },
  }
  const askAs =
    (device: string): Ask =>
    async (name, ...[request]) => {
      heard.push(JSON.stringify({ name, request }))
      const answer = answers[name] as ((request: unknown, device: string) => unknown) | undefined
      if (!answer) throw new Error(`the test's gateway does not know ${name}`)
      return structuredClone(await answer(request, device)) as never
    }
  return { state, heard, askAs, answers }

  function passkeyAnswers(): Answers {
    const known = () => state.passkeys.map(({ credential }) => ({ credential, transports: [] }))
    const rest = { challenge: 'Y2hhbGxlbmdl', rpId: 'shop.example' }
    const add = (credential: string) => {
      const id = `passkey-${state.passkeys.length + 1}`
      const at = '2026-11-17T12:00:00.000Z'
      state.passkeys.push({ id, credential, name: 'Chrome on Linux', createdAt: at })
      note('passkey-added')
      return id
    }
    const find = (credential: string) => {
      const found = state.passkeys.find(one => one.credential === credential)
      if (!found) throw new AskError({ field: 'passkey', description: 'This passkey is not known here.' })
      return { id: found.id, ...(found.way && { way: found.way }) }
    }
    return {
      passkeyMakeStart({ purpose }) {
        if (purpose === 'account') fresh()
        return {
          ...{ ...rest, site: 'Shop', userHandle: 'dXNlcg', userName: 'Shop' },
          known: purpose === 'account' ? known() : [],
        }
      },
      passkeySignUp: ({ credential }, device) => {
        const id = add(credential)
        return { token: 'a-token', user: userOn(device), id }
      },
      passkeyAdd: ({ credential }, device) => ({ id: add(credential), user: userOn(device) }),
      passkeyUseStart: ({ purpose }) => ({ ...rest, known: purpose === 'account' ? known() : [] }),
      passkeyLogin: ({ credential }, device) => ({
        ...find(credential),
        token: 'a-token',
        user: userOn(device),
      }),
      passkeyOpen({ credential }) {
        state.isFresh = true
        return find(credential)
      },
      passkeyKeep({ id, sealed, share }, device) {
        fresh()
        state.passkeys = state.passkeys.map(one => (one.id === id ? { ...one, way: { sealed, share } } : one))
        return { user: userOn(device) }
      },
      passkeys: () => ({
        passkeys: state.passkeys.map(({ id, name, createdAt, way }) => ({
          ...{ id, name, createdAt, opens: way !== undefined },
        })),
      }),
      passkeyRemove({ id }, device) {
        fresh()
        state.passkeys = state.passkeys.filter(one => one.id !== id)
        note('passkey-removed')
        return { user: userOn(device) }
      },
    }
  }
}

export type CareGateway = ReturnType<typeof careGateway>

/** What a device keeps, in memory. */
export function memoryStore(): Store & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    get: async name => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    delete: async name => void kept.delete(name),
    names: async prefix => [...kept.keys()].filter(name => name.startsWith(prefix)),
  }
}

/** A browser without passkeys. */
const noPasskeys = { navigator: {} as Navigator }

/** A device of the account: its store, its wallet, and what takes care of it. */
export function careDevice(gateway: CareGateway, id: string, authenticator?: SoftPasskeys) {
  const store = memoryStore()
  const projectId = 'project'
  const ask = gateway.askAs(id)
  const session = createSession(store, projectId)
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() } as unknown as LockManager
  const device = () => openDevice(store, locks, projectId)
  const keys = createKeys(workerInPlace)
  const texts = frameTexts
  const wallet = createWallet({ projectId, texts, ask, keys, store, locks, device })
  const clock = { now: Date.parse('2026-11-17T12:00:00Z') }
  const care = createCare({
    ...{ projectId, texts, ask, session, keys, wallet, store, device, now: () => clock.now },
    ...{ siteName: 'Shop', gateway: 'https://frame.shop.example' },
  })
  const browser = browserPasskeys(authenticator?.world ?? noPasskeys)
  const passkeys = createPasskeys({ texts, ask, session, keys, wallet, device, browser })
  // No chain is asked for anything here.
  const askNode = () => Promise.reject(new Error('there is no network'))
  const smart = createSmart(askNode, askNode)
  // And nothing is put before the visitor.
  const questions = () => Promise.reject(new Error('there are no questions'))
  return { store, ask, session, wallet, care, passkeys, clock, keys, device, askNode, smart, questions }
}

/** Does the worker's work here: Node has none like a browser's. */
function workerInPlace(): Worker {
  const worker = {
    onmessage: (_: { data: unknown }) => {},
    postMessage: (order: Parameters<typeof answerOrder>[0]) =>
      void answerOrder(order).then(data => worker.onmessage({ data: structuredClone(data) })),
    terminate() {},
  }
  return worker as unknown as Worker
}
