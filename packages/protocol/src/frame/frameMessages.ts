import { readAccountType, readFrameChainId, readFrameUser } from './frameUser'
import { listReader, type Reader, readBoolean, readerOf, readNothing, textReader, wordReader } from './reader'
import { readJson } from './readJson'
import { socialLogins } from './socialProviders'

/** The page's requests to the frame, and the answers (wire §7.3). Both sides read with this table. */
export type FrameMessage<Request, Answer> = { request: Reader<Request>; answer: Reader<Answer> }

const email = textReader(320, /^[^\s@]+@[^\s@]+\.[^\s@]+$/) // VAL-01
const otp = textReader(64) // VAL-03: the form has six boxes, but the call accepts any text
const uri = textReader(8192)
const network = readerOf({ chainId: readFrameChainId })
/** A sign-in message whose account the frame fills in. */
const signInMessage = readJson
const rpc = readerOf(
  { method: textReader(64, /^\w+$/) },
  {
    params: readJson,
    chainNamespace: textReader(16, /^\w+$/),
    chainId: readFrameChainId,
    rpcUrl: textReader(2048),
  },
)
const theme = readerOf(
  {},
  { themeMode: wordReader('light', 'dark'), themeVariables: readJson, w3mThemeVariables: readJson },
)
const metadata = readerOf(
  { name: textReader(200), url: textReader(2048) },
  { description: textReader(2000), icons: listReader(textReader(2048), 20) },
)
const site = readerOf(
  { projectId: textReader(200) },
  {
    ...{ metadata, sdkVersion: textReader(200), sdkType: textReader(64) },
    // Our addition: the page wants session permissions (CFG-27).
    smartSessions: readBoolean,
  },
)
const login = {
  preferredAccountType: readAccountType,
  chainId: readFrameChainId,
  siwxMessage: signInMessage,
  rpcUrl: textReader(2048),
}

export const frameMessages = {
  SWITCH_NETWORK: {
    request: readerOf({ chainId: readFrameChainId }, { rpcUrl: textReader(2048) }),
    answer: network,
  },
  CONNECT_EMAIL: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }), // EMB-39
  },
  CONNECT_DEVICE: { request: readNothing, answer: readNothing },
  CONNECT_OTP: { request: readerOf({ otp }), answer: readNothing },
  CONNECT_SOCIAL: { request: readerOf({ uri }, login), answer: readFrameUser }, // EMB-37
  GET_SOCIAL_REDIRECT_URI: {
    request: readerOf({ provider: wordReader(...socialLogins) }),
    answer: readerOf({ uri }),
  },
  GET_FARCASTER_URI: { request: readNothing, answer: readerOf({ url: uri }) },
  CONNECT_FARCASTER: { request: readNothing, answer: readerOf({ userName: textReader(200) }) },
  GET_USER: {
    request: value => readerOf({}, { ...login, socialUri: uri })(value ?? {}),
    answer: readFrameUser,
  },
  SIGN_OUT: { request: readNothing, answer: readNothing },
  IS_CONNECTED: {
    request: readNothing,
    answer: readerOf({ isConnected: readBoolean }),
  },
  GET_CHAIN_ID: { request: readNothing, answer: network },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: readNothing,
    answer: readerOf({ smartAccountEnabledNetworks: listReader(readChainNumber, 1000) }),
  },
  INIT_SMART_ACCOUNT: {
    request: readNothing,
    answer: readerOf({ address: textReader(64), isDeployed: readBoolean }),
  },
  SET_PREFERRED_ACCOUNT: {
    request: readerOf({ type: readAccountType }),
    answer: readerOf({ type: readAccountType, address: textReader(64) }),
  },
  RPC_REQUEST: { request: rpc, answer: value => (value === undefined ? null : readJson(value)) },
  RPC_ABORT: { request: readNothing, answer: readNothing },
  UPDATE_EMAIL: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: readerOf({ otp }), answer: readNothing },
  UPDATE_EMAIL_SECONDARY_OTP: { request: readerOf({ otp }), answer: readerOf({ newEmail: email }) },
  SYNC_THEME: { request: theme, answer: readNothing },
  SYNC_DAPP_DATA: { request: site, answer: readNothing },
  RELOAD: { request: readNothing, answer: readNothing },
  /** Our addition: logs in by passkey, in a view of the frame; false if the visitor closed it. */
  CONNECT_PASSKEY: { request: readNothing, answer: readerOf({ isConnected: readBoolean }) },
  /**
   * Our addition: after a login, everything the visitor has to do until the wallet is usable. The frame shows
   * it, if anything.
   */
  SET_UP: { request: readNothing, answer: readerOf({ isReady: readBoolean }) },
  /** Our addition: guides the visitor to a backup of the wallet; returns whether there is one now. */
  BACK_UP: { request: readNothing, answer: readerOf({ isBackedUp: readBoolean }) },
  /** Our addition: shows the wallet's settings, until the visitor leaves them. */
  SHOW_SETTINGS: { request: readNothing, answer: readNothing },
} satisfies Record<string, FrameMessage<unknown, unknown>>

export type FrameMessageName = keyof typeof frameMessages
export type FrameRequest<Name extends FrameMessageName> = ReturnType<(typeof frameMessages)[Name]['request']>
export type FrameAnswer<Name extends FrameMessageName> = ReturnType<(typeof frameMessages)[Name]['answer']>

export function isFrameMessageName(name: string): name is FrameMessageName {
  return Object.hasOwn(frameMessages, name)
}

function readChainNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new TypeError('expected a chain id')
  return value
}
