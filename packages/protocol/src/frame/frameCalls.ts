import { listReader, type Reader, readBoolean, readerOf, readNothing, textReader, wordReader } from './reader'
import { socialLogins } from './socialProviders'
import { readWalletAddresses, readWalletUser } from './walletUser'

/** A call of the frame to its gateway. Every one is a POST to `frameCallPath(name)`, signed by the device's key. */
type FrameCall<Request, Answer> = { request: Reader<Request>; answer: Reader<Answer> }

const email = textReader(320, /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const otp = textReader(64)
const text = textReader(8192)
/** A share of 17 bytes, base64url. */
const share = textReader(64, /^[\w-]+$/)
/** Something that only who it is for can open. */
const sealed = textReader(8192, /^[\w.:=+/-]+$/)
const provider = textReader(64, /^[a-z0-9-]+$/)
const id = textReader(36, /^[\da-f-]{36}$/)
/** A public key (P-256, uncompressed: 65 bytes), base64url. */
const ecdhKey = textReader(87, /^B[\w-]{86}$/)
/** ms that are left: the clock of a device may be off. */
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

/** What the frame asks of its gateway, and what it is answered. Both sides read by this table. */
export const frameCalls = {
  /** Who is logged in on this device; nobody without a token, or when it ended. */
  session: { request: readNothing, answer: readerOf({}, { user: readWalletUser }) },
  /** Sends a mail: a link if the device is new, else a code. The same for known and unknown addresses. */
  emailStart: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_DEVICE', 'VERIFY_OTP') }),
  },
  /** Waits up to 25 s for the link in the mail to be used. Then the code has been sent. */
  deviceWait: { request: readNothing, answer: readerOf({ isApproved: readBoolean }) },
  emailCode: { request: readerOf({ otp }), answer: loggedIn },
  /** Begins a login by a provider: where to send the visitor. `origin` is the page's, and nobody else is told how it ended. */
  socialStart: {
    request: readerOf({ provider: wordReader(...socialLogins), origin: textReader(2048) }),
    answer: readerOf({ uri: text }),
  },
  /** Ends it, on the device that began it, by the address that the provider's window told. */
  socialFinish: { request: readerOf({ uri: text }), answer: loggedIn },
  signOut: { request: readNothing, answer: readNothing },
  /** Begins a login by Farcaster; `url` is for the phone that has the app. An older one of this device ends. */
  farcasterStart: { request: readNothing, answer: readerOf({ url: text }) },
  /** Waits up to 25 s for the phone; `login`, told once, when its owner agreed. Fails when time is up. */
  farcasterWait: { request: readNothing, answer: readerOf({}, { login: loggedIn }) },
  /** Which logins can be added to an account here. */
  linkChoices: { request: readNothing, answer: readerOf({ providers: listReader(provider, 50) }) },
  /**
   * Adds a login to the account: only soon after a login and, where there is a wallet, on a device that is in. One that
   * belongs to another account is refused once it is proven, not before (T-22).
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
  /** Removes a login, if it is not the last one; other devices have to log in again. */
  unlink: { request: readerOf({ provider, subject: textReader(400) }), answer: user },
  /** Keeps the addresses of a new wallet, and the gateway's share of this device's split. Only if there is no wallet yet. */
  walletMake: {
    request: readerOf({ addresses: readWalletAddresses, share }),
    answer: readerOf({ user: readWalletUser }),
  },
  /** The gateway's share of this device's split. */
  share: { request: readNothing, answer: readerOf({ share, addresses: readWalletAddresses }) },
  /** What happened to the account, newest first. */
  audit: {
    request: readNothing,
    answer: readerOf({
      entries: listReader(readerOf({ at: text, what: text }, { device: text, place: text }), 200),
    }),
  },
  /** Devices on which the account was used. `isIn`: the device holds a way into the wallet. */
  devices: { request: readNothing, answer: readerOf({ devices: listReader(device, 100) }) },
  /** Takes a device's way in and its logins away. Only a device that is in may do that, and each for itself. */
  deviceRevoke: { request: readerOf({ id }), answer: readNothing },
  /** A change of the e-mail address: a code to the old one first, if there is one (EMB-45). */
  emailUpdateStart: {
    request: readerOf({ email }),
    answer: readerOf({ action: wordReader('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  /** Then the code to the new address is sent. */
  emailUpdateOldCode: { request: readerOf({ otp }), answer: readNothing },
  emailUpdateNewCode: {
    request: readerOf({ otp }),
    answer: readerOf({ newEmail: email, user: readWalletUser }),
  },
  /** Only soon after a login, else a failure with field `fresh`; and where there is a wallet, on a device that is in. */
  accountDelete: { request: readNothing, answer: readNothing },
  /** Told before the words are shown or a recovery file is made, so that mails go out. Only soon after a login. */
  exportNote: { request: readerOf({ what: wordReader('words', 'file') }), answer: readNothing },
  /** The visitor has a recovery file, and has proven that they have its code. */
  recoveryFileMade: { request: readNothing, answer: user },
  /**
   * Lets this device in by a new split, after it has rebuilt the wallet (by a recovery file or a passkey). The addresses
   * have to be the account's, and the wallet's key signs for it (`walletClaimText`): who only says so is not in.
   */
  walletRestore: {
    request: readerOf({
      addresses: readWalletAddresses,
      share,
      signature: textReader(132, /^0x[\da-f]{130}$/),
    }),
    answer: user,
  },
  /** This device asks to be let in by another one, and gives the key that its share is to be sealed for. */
  admitAsk: { request: readerOf({ key: ecdhKey }), answer: readerOf({ id }) },
  /** Devices that ask, for one that is in. Both show a code of the key, which their owner compares. */
  admitList: {
    request: readNothing,
    answer: readerOf({
      asking: listReader(readerOf({ id, key: ecdhKey, name: text, askedAt: text }), 20),
    }),
  },
  /**
   * A device that is in lets another one in: its half, sealed for its key, and the gateway's. Only soon after a login: a
   * lost device lets nobody in.
   */
  admitGive: { request: readerOf({ id, sealed, share }), answer: readNothing },
  admitRefuse: { request: readerOf({ id }), answer: readNothing },
  /** Waits up to 25 s; `sealed`, told once, when another device let this one in. Fails when it refused, or time is up. */
  admitWait: { request: readerOf({ id }), answer: readerOf({}, { sealed }) },
  /** Assisted recovery, which is custodial: the key of the recovery process, which the gateway cannot open anything for. */
  assistKey: { request: readNothing, answer: readerOf({ key: ecdhKey }) },
  /** A split of its own: one share for the gateway, one sealed for the recovery process. In mode `assisted` alone. */
  assistKeep: { request: readerOf({ share, sealed, key: ecdhKey }), answer: user },
  /** Ends it: both shares are deleted. Only soon after a login, on a device that is in. */
  assistDrop: { request: readNothing, answer: user },
  /** Asks for the recovery share, sealed for this device's key. The owner is told by mail, and can stop it. */
  assistAsk: { request: readerOf({ key: ecdhKey }), answer: readerOf({ id }) },
  assistState: {
    request: readerOf({ id }),
    answer: readerOf({ state: wordReader('waiting', 'ready', 'cancelled', 'taken'), left }),
  },
  /** Both shares, once it is time. The gateway's own one goes out with the other alone. */
  assistTake: {
    request: readerOf({ id }),
    answer: readerOf({ share, sealed, addresses: readWalletAddresses }),
  },
  /** Stops a request: of this device, or of any, from a device that is in. */
  assistStop: { request: readerOf({ id }), answer: readNothing },
  /** Requests that wait, for a device that is in. */
  assistList: {
    request: readNothing,
    answer: readerOf({
      waiting: listReader(readerOf({ id, browser: text, askedAt: text, dueAt: text }), 20),
    }),
  },
  /** What a new passkey is made with: for an account of its own, or for the one that is logged in, soon after a login. */
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
  /** What a passkey is asked with: any of this site to log in, or one of the account that is logged in. */
  passkeyUseStart: {
    request: readerOf({ purpose: wordReader('login', 'account') }),
    answer: readerOf({
      ...{ challenge: bytes, rpId: text },
      known: listReader(readerOf({ credential, transports }), 100),
    }),
  },
  /** `way`: where the passkey can open the wallet, too. */
  passkeyLogin: {
    request: usedPasskey,
    answer: readerOf({ token: textReader(200), user: readWalletUser, id }, { way: passkeyWay }),
  },
  /** The same for who is logged in already: the passkey's way into the wallet, to check it or to let this device in. */
  passkeyOpen: { request: usedPasskey, answer: readerOf({ id }, { way: passkeyWay }) },
  /** Keeps a split of the passkey's own. Only soon after a login, on a device that is in. */
  passkeyKeep: { request: readerOf({ id, sealed, share }), answer: user },
  /** Passkeys of the account. `opens`: it brings the wallet back, too. */
  passkeys: {
    request: readNothing,
    answer: readerOf({
      passkeys: listReader(
        readerOf({ id, name: text, createdAt: text, opens: readBoolean }, { usedAt: text }),
        100,
      ),
    }),
  },
  /** The last login of an account stays. */
  passkeyRemove: { request: readerOf({ id }), answer: user },
} as const satisfies Record<string, FrameCall<unknown, unknown>>

export type FrameCallName = keyof typeof frameCalls
export type FrameCallRequest<Name extends FrameCallName> = ReturnType<(typeof frameCalls)[Name]['request']>
export type FrameCallAnswer<Name extends FrameCallName> = ReturnType<(typeof frameCalls)[Name]['answer']>

/**
 * What the wallet's plain EVM account signs (the SHA-256 of it, not as a message that a page could ask for) to prove that
 * a device has the wallet whose share it brings.
 */
export function walletClaimText({ userId, share }: { userId: string; share: string }): string {
  return `latchkey/v1/wallet-claim\n${userId}\n${share}`
}

export const frameCallPath = (name: FrameCallName): string => `/embedded/v1/${name}`

export function isFrameCallName(name: string): name is FrameCallName {
  return Object.hasOwn(frameCalls, name)
}
