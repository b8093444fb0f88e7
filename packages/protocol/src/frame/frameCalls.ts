import { listReader, type Reader, readBoolean, readerOf, readNothing, textReader, wordReader } from './reader'
import { socialLogins } from './socialProviders'
import { readWalletAddresses, readWalletUser } from './walletUser'

/** A call from the frame to its gateway: a POST to `frameCallPath(name)`, signed by the device's key. */
type FrameCall<Request, Answer> = { request: Reader<Request>; answer: Reader<Answer> }

const email = textReader(320, /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const otp = textReader(64)
const text = textReader(8192)
/** A share of 17 bytes, base64url. */
const share = textReader(64, /^[\w-]+$/)
/** Text that only its recipient can open. */
const sealed = textReader(8192, /^[\w.:=+/-]+$/)
const provider = textReader(64, /^[a-z0-9-]+$/)
const id = textReader(36, /^[\da-f-]{36}$/)
/** A public key (P-256, uncompressed: 65 bytes), base64url. */
const ecdhKey = textReader(87, /^B[\w-]{86}$/)
/** Remaining ms, as a device's clock may be wrong. */
const left = textReader(16, /^\d+$/)
const bytes = textReader(16_384, /^[\w-]+$/)
/** A passkey as browsers know it. */
const credential = textReader(1400, /^[\w-]+$/)
const transports = listReader(textReader(32, /^[\w-]+$/), 10)
const usedPasskey = readerOf({ credential, clientData: bytes, authenticatorData: bytes, signature: bytes })
const madePasskey = readerOf({ credential, clientData: bytes, attestation: bytes, transports })
/** What a passkey opens the wallet with: its half, which only it can unseal, and the gateway's. */
const passkeyWay = readerOf({ sealed, share })
const user = readerOf({ user: readWalletUser })
const loggedIn = readerOf({ token: textReader(200), user: readWalletUser })
const device = readerOf(
  { id, name: text, seenAt: text, isThis: readBoolean, isIn: readBoolean },
  { addedAt: text },
)

/** The frame's calls to its gateway, and the answers. Both sides read with this table. */
export const frameCalls = {
  /** The user logged in on this device; none without a valid token. */
  session: { request: readNothing, answer: readerOf({}, { user: readWalletUser }) },
  /**
   * Sends a mail: a link for a new device, else a code. The answer is the same for known and unknown
   * addresses.
   */
  emailStart: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_DEVICE', 'VERIFY_OTP') }),
  },
  /** Waits up to 25 s for the visitor to open the mailed link. The gateway then has sent the code. */
  deviceWait: { request: readNothing, answer: readerOf({ isApproved: readBoolean }) },
  emailCode: { request: readerOf({ otp }), answer: loggedIn },
  /**
   * Starts a login by a provider: returns the address for the visitor. `origin` is the page's, the only one
   * that learns the result.
   */
  socialStart: {
    request: readerOf({ provider: wordReader(...socialLogins), origin: textReader(2048) }),
    answer: readerOf({ uri: text }),
  },
  /** Finishes it, on the device that started it, with the address from the provider's window. */
  socialFinish: { request: readerOf({ uri: text }), answer: loggedIn },
  signOut: { request: readNothing, answer: readNothing },
  /** Starts a login by Farcaster; `url` is for the phone with the app. Ends an older one of this device. */
  farcasterStart: { request: readNothing, answer: readerOf({ url: text }) },
  /** Waits up to 25 s for the phone; returns `login`, once, when its owner agreed. Fails when time is up. */
  farcasterWait: { request: readNothing, answer: readerOf({}, { login: loggedIn }) },
  /** The logins that the visitor can add to an account here. */
  linkChoices: { request: readNothing, answer: readerOf({ providers: listReader(provider, 50) }) },
  /**
   * Adds a login to the account: only soon after a login and, if there is a wallet, on an admitted device. It
   * refuses another account's login only after proof, not before (T-22).
   */
  linkEmailStart: { request: readerOf({ email }), answer: readNothing },
  linkEmailCode: { request: readerOf({ otp }), answer: user },
  linkFarcasterStart: { request: readNothing, answer: readerOf({ url: text }) },
  linkFarcasterWait: { request: readNothing, answer: readerOf({}, { user: readWalletUser }) },
  linkSocialStart: {
    request: readerOf({ provider: wordReader(...socialLogins) }),
    answer: readerOf({ uri: text }),
  },
  linkSocialFinish: { request: readerOf({ uri: text }), answer: user },
  /** Removes a login, unless it is the last one; other devices have to log in again. */
  unlink: { request: readerOf({ provider, subject: textReader(400) }), answer: user },
  /**
   * Stores a new wallet's addresses, and the gateway's share of this device's split. Only if there is no
   * wallet yet.
   */
  walletMake: {
    request: readerOf({ addresses: readWalletAddresses, share }),
    answer: readerOf({ user: readWalletUser }),
  },
  /** The gateway's share of this device's split. */
  share: { request: readNothing, answer: readerOf({ share, addresses: readWalletAddresses }) },
  /** The account's events, newest first. */
  audit: {
    request: readNothing,
    answer: readerOf({
      entries: listReader(readerOf({ at: text, what: text }, { device: text, place: text }), 200),
    }),
  },
  /** Devices that used the account. `isIn`: the device is admitted, so it can open the wallet. */
  devices: { request: readNothing, answer: readerOf({ devices: listReader(device, 100) }) },
  /**
   * Revokes a device's access to the wallet and its logins. Only an admitted device may, and only for its own
   * account.
   */
  deviceRevoke: { request: readerOf({ id }), answer: readNothing },
  /** Starts a change of the e-mail address: sends a code to the old one first, if there is one (EMB-45). */
  emailUpdateStart: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  /** Accepts that code and sends one to the new address. */
  emailUpdateOldCode: { request: readerOf({ otp }), answer: readNothing },
  emailUpdateNewCode: {
    request: readerOf({ otp }),
    answer: readerOf({ newEmail: email, user: readWalletUser }),
  },
  /**
   * Only soon after a login, else it fails with field `fresh`; and if there is a wallet, only on an admitted
   * device.
   */
  accountDelete: { request: readNothing, answer: readNothing },
  /**
   * Called before the frame shows the words or makes a recovery file, so that the gateway sends mails. Only
   * soon after a login.
   */
  exportNote: { request: readerOf({ what: wordReader('words', 'file') }), answer: readNothing },
  /** The visitor has a recovery file, and has proven that they have its code. */
  recoveryFileMade: { request: readNothing, answer: user },
  /**
   * Admits this device by a new split, after it has rebuilt the wallet (from a recovery file or a passkey).
   * The addresses must be the account's, and the wallet's key must sign (`walletClaimText`): a mere claim is
   * not enough.
   */
  walletRestore: {
    request: readerOf({
      addresses: readWalletAddresses,
      share,
      signature: textReader(132, /^0x[\da-f]{130}$/),
    }),
    answer: user,
  },
  /** This device asks another one to admit it, and sends the key to seal its share for. */
  admitAsk: { request: readerOf({ key: ecdhKey }), answer: readerOf({ id }) },
  /** Devices that ask, for an admitted one. Both show a code of the key, which their owner compares. */
  admitList: {
    request: readNothing,
    answer: readerOf({
      asking: listReader(readerOf({ id, key: ecdhKey, name: text, askedAt: text }), 20),
    }),
  },
  /**
   * An admitted device admits another one: sends its half, sealed for the other's key, and the gateway's.
   * Only soon after a login: a lost device must not admit anybody.
   */
  admitGive: { request: readerOf({ id, sealed, share }), answer: readNothing },
  admitRefuse: { request: readerOf({ id }), answer: readNothing },
  /**
   * Waits up to 25 s; returns `sealed`, once, when another device has admitted this one. Fails if it refused,
   * or time is up.
   */
  admitWait: { request: readerOf({ id }), answer: readerOf({}, { sealed }) },
  /**
   * Assisted recovery, which is custodial: the key of the recovery process, with which the gateway cannot
   * open anything.
   */
  assistKey: { request: readNothing, answer: readerOf({ key: ecdhKey }) },
  /**
   * Stores a separate split: one share for the gateway, one sealed for the recovery process. Only in mode
   * `assisted`.
   */
  assistKeep: { request: readerOf({ share, sealed, key: ecdhKey }), answer: user },
  /** Ends it: deletes both shares. Only soon after a login, on an admitted device. */
  assistDrop: { request: readNothing, answer: user },
  /** Asks for the recovery share, sealed for this device's key. The owner gets a mail, and can stop it. */
  assistAsk: { request: readerOf({ key: ecdhKey }), answer: readerOf({ id }) },
  assistState: {
    request: readerOf({ id }),
    answer: readerOf({ state: wordReader('waiting', 'ready', 'cancelled', 'taken'), left }),
  },
  /**
   * Returns both shares, once the time has come. The gateway releases its own only together with the other.
   */
  assistTake: {
    request: readerOf({ id }),
    answer: readerOf({ share, sealed, addresses: readWalletAddresses }),
  },
  /** Stops a request: this device's, or, from an admitted device, any. */
  assistStop: { request: readerOf({ id }), answer: readNothing },
  /** The waiting requests, for an admitted device. */
  assistList: {
    request: readNothing,
    answer: readerOf({
      waiting: listReader(readerOf({ id, browser: text, askedAt: text, dueAt: text }), 20),
    }),
  },
  /** The options to create a passkey: for a new account, or for the logged-in one, soon after a login. */
  passkeyMakeStart: {
    request: readerOf({ purpose: wordReader('sign-up', 'account') }),
    answer: readerOf({
      ...{ challenge: bytes, rpId: text, site: text, userHandle: bytes, userName: text },
      known: listReader(readerOf({ credential, transports }), 100),
    }),
  },
  /** A new account, whose only login is this passkey. `id` is the passkey's. */
  passkeySignUp: {
    request: madePasskey,
    answer: readerOf({ token: textReader(200), user: readWalletUser, id }),
  },
  passkeyAdd: { request: madePasskey, answer: readerOf({ user: readWalletUser, id }) },
  /** The options to use a passkey: any of this site to log in, or one of the logged-in account. */
  passkeyUseStart: {
    request: readerOf({ purpose: wordReader('login', 'account') }),
    answer: readerOf({
      ...{ challenge: bytes, rpId: text },
      known: listReader(readerOf({ credential, transports }), 100),
    }),
  },
  /** `way`: if the passkey can open the wallet, too. */
  passkeyLogin: {
    request: usedPasskey,
    answer: readerOf({ token: textReader(200), user: readWalletUser, id }, { way: passkeyWay }),
  },
  /**
   * The same for a logged-in visitor: the passkey's way into the wallet, to check it or to admit this device.
   */
  passkeyOpen: { request: usedPasskey, answer: readerOf({ id }, { way: passkeyWay }) },
  /** Stores the passkey's own split. Only soon after a login, on an admitted device. */
  passkeyKeep: { request: readerOf({ id, sealed, share }), answer: user },
  /** The account's passkeys. `opens`: it can also restore the wallet. */
  passkeys: {
    request: readNothing,
    answer: readerOf({
      passkeys: listReader(
        readerOf({ id, name: text, createdAt: text, opens: readBoolean }, { usedAt: text }),
        100,
      ),
    }),
  },
  /** Keeps the account's last login. */
  passkeyRemove: { request: readerOf({ id }), answer: user },
} as const satisfies Record<string, FrameCall<unknown, unknown>>

export type FrameCallName = keyof typeof frameCalls
export type FrameCallRequest<Name extends FrameCallName> = ReturnType<(typeof frameCalls)[Name]['request']>
export type FrameCallAnswer<Name extends FrameCallName> = ReturnType<(typeof frameCalls)[Name]['answer']>

export const frameCallPath = (name: FrameCallName): string => `/embedded/v1/${name}`

export function isFrameCallName(name: string): name is FrameCallName {
  return Object.hasOwn(frameCalls, name)
}
