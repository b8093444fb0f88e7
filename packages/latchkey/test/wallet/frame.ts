import { HostError, type HostHandlers, serveHost } from '@latchkey/frame/host'
import { type FrameMessageName, frameView, isFrameHello, type Json } from '@latchkey/protocol/frame'
import { privateKeyToAccount } from 'viem/accounts'

/** What a test looks at, and decides, in the frame's window. */
export type WalletWindow = Window & {
  wallet: {
    asked: { name: FrameMessageName; payload: unknown }[]
    isIn: boolean
    /** Answers what waits for the visitor. */
    answer(isApproved: boolean): void
    isShown: boolean
    /** Never answers from now on. */
    isDead: boolean
    /** Whoever has the phone agrees to a login by Farcaster. */
    agree(): void
  }
}

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const key = 'test-wallet-session'
const own = window as unknown as WalletWindow
let agreed: (() => void) | undefined
let waiting: ((isApproved: boolean) => void) | undefined
own.wallet = {
  asked: [],
  get isIn() {
    return sessionStorage.getItem(key) === 'in'
  },
  set isIn(isIn: boolean) {
    sessionStorage.setItem(key, isIn ? 'in' : 'out')
  },
  answer: isApproved => waiting?.(isApproved),
  isShown: false,
  isDead: false,
  agree: () => agreed?.(),
}

let network = 'eip155:1'
let preferred: string | undefined
/** There are smart accounts on the first chain, for who wants one; or everywhere, for everybody. */
const isSmart = () =>
  sessionStorage.getItem('test-wallet-smart') !== null ||
  (preferred === 'smartAccount' && network === 'eip155:1')

/** The embedded wallet's frame as a page meets it; its keys are no secret. */
function createHandlers(port: MessagePort): HostHandlers {
  const show = (isShown: boolean) => {
    own.wallet.isShown = isShown
    port.postMessage(frameView(isShown))
  }
  const user = () => {
    if (!own.wallet.isIn) throw new HostError('Nobody is logged in')
    const address = network.startsWith('solana:') ? solana : account.address
    const plain = { address, type: 'eoa' as const }
    const about = { chainId: network, email: 'ann@mail.example' }
    if (address === solana || !isSmart())
      return {
        ...about,
        address,
        accounts: [plain],
        preferredAccountType: 'eoa' as const,
        smartAccountDeployed: false,
      }
    const smart = { address: '0x000000000000000000000000000000000000dEaD', type: 'smartAccount' as const }
    return {
      ...about,
      address: smart.address,
      accounts: [smart, plain],
      preferredAccountType: smart.type,
      smartAccountDeployed: true,
    }
  }
  const ask = async () => {
    show(true)
    const isApproved = await new Promise<boolean>(resolve => {
      waiting = resolve
    })
    waiting = undefined
    show(false)
    if (!isApproved) throw new HostError('User rejected the request (4001)')
  }
  const handlers: Partial<HostHandlers> = {
    CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }),
    async CONNECT_OTP({ otp }) {
      if (otp !== '123456') throw new HostError('This code is wrong')
      own.wallet.isIn = true
    },
    GET_FARCASTER_URI: async () => ({ url: 'https://farcaster.example/?channelToken=1' }),
    async CONNECT_FARCASTER() {
      await new Promise<void>(resolve => {
        agreed = resolve
      })
      own.wallet.isIn = true
      return { userName: 'ann' }
    },
    SET_UP: async () => ({ isReady: true }),
    async SET_PREFERRED_ACCOUNT({ type }) {
      preferred = type
      return { type, address: user().address }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: network === 'eip155:1' ? [1] : [],
    }),
    GET_CHAIN_ID: async () => ({ chainId: network }),
    async GET_USER({ chainId, preferredAccountType }) {
      if (chainId !== undefined) network = String(chainId)
      preferred = preferredAccountType
      return user()
    },
    IS_CONNECTED: async () => ({ isConnected: own.wallet.isIn }),
    async SIGN_OUT() {
      own.wallet.isIn = false
    },
    async SWITCH_NETWORK({ chainId }) {
      network = String(chainId)
      return { chainId }
    },
    SYNC_THEME: async () => undefined,
    SYNC_DAPP_DATA: async () => undefined,
    async SHOW_SETTINGS() {
      await ask()
    },
    async RPC_REQUEST({ method, params }) {
      if (method === 'eth_blockNumber') return '0x10'
      await ask()
      user() // fails where nobody is logged in any more
      const [raw] = params as readonly Json[]
      return account.signMessage({ message: { raw: raw as `0x${string}` } })
    },
    async RPC_ABORT() {
      waiting?.(false)
    },
  }
  const never = () => new Promise<never>(() => {})
  return new Proxy(handlers as HostHandlers, {
    get: (all, name: FrameMessageName) => (payload: never) => {
      own.wallet.asked.push({ name, payload })
      return own.wallet.isDead ? never() : (all[name] ?? never)(payload)
    },
  })
}

window.addEventListener('message', ({ data, ports: [port] }) => {
  if (isFrameHello(data) && port) serveHost(port, createHandlers(port), () => {})
})
