import type { FrameCallAnswer, WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import type { Device } from '../device/openDevice'
import type { Ask } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { PasskeyError } from '../keys/PasskeyError'
import type { Session } from '../session/createSession'
import type { FrameTexts } from '../texts/frameTexts'
import type { Halves } from '../wallet/careWork'
import type { Keys } from '../wallet/createKeys'
import type { Wallet } from '../wallet/createWallet'
import type { BrowserPasskeys, MadePasskey } from './browserPasskeys'

/**
 * What a new passkey is good for. `opens`: it brings the wallet back. `once-more`: it will, once it was used (some give
 * their secret only then). `login`: it logs in, and nothing else.
 */
export type PasskeyUse = 'opens' | 'once-more' | 'login'

type Way = NonNullable<FrameCallAnswer<'passkeyOpen'>['way']>
type Owner = WalletUser & { addresses: WalletAddresses }

/** Passkeys as logins, and as a way into the wallet. Each of these asks the visitor: call it within a click. */
export type Passkeys = {
  isThere(): boolean
  /** A new account with a wallet. */
  signUp(): Promise<PasskeyUse>
  /** Logs in; where the passkey can, the wallet comes to this device, too. */
  logIn(): Promise<void>
  /** A further passkey for who is logged in. Fails with field `fresh` long after a login. */
  add(): Promise<PasskeyUse>
  /** Uses a passkey that is new once more, so that it can bring the wallet back. */
  finish(): Promise<PasskeyUse>
  /** Brings the wallet to this device. */
  enter(): Promise<void>
  /** Shows that a passkey opens this wallet; fails if it does not. */
  check(): Promise<void>
  /** Who is logged in is here and now. */
  prove(): Promise<void>
}

export type PasskeysWorld = {
  texts: FrameTexts
  ask: Ask
  session: Session
  keys: Keys
  wallet: Wallet
  browser: BrowserPasskeys
  device(): Promise<Device>
}

export function createPasskeys(world: PasskeysWorld): Passkeys {
  const { ask, session, keys, wallet, browser, texts } = world
  return {
    isThere: browser.isThere,
    async signUp() {
      const asked = await browser.make(ask('passkeyMakeStart', { purpose: 'sign-up' }))
      const { token, id } = await ask('passkeySignUp', asked.made)
      await session.keep(token)
      // The account is there: what fails now must not make a second one at the next try.
      return wallet
        .ready()
        .then(() => keepFirst(id, asked))
        .catch((): PasskeyUse => 'once-more')
    },
    async logIn() {
      const { used, key } = await browser.use(ask('passkeyUseStart', { purpose: 'login' }))
      const { token, user, id, way } = await ask('passkeyLogin', used)
      await session.keep(token)
      const isHere = (await wallet.ready()) !== undefined
      if (!key) return
      if (isHere && !way) await keepWay(id, key) // the attempt to make it was left half-way
      if (!isHere && way && user.addresses) await open({ ...user, addresses: user.addresses }, way, key)
    },
    async add() {
      const asked = await browser.make(ask('passkeyMakeStart', { purpose: 'account' }))
      const { id } = await ask('passkeyAdd', asked.made)
      return keepFirst(id, asked)
    },
    async finish() {
      const { id, key } = await use()
      if (!key) return 'login'
      await keepWay(id, key)
      return 'opens'
    },
    async enter() {
      const user = await owner()
      const { key, way } = await use()
      if (!key || !way) throw new PasskeyError('passkey-no-way')
      await open(user, way, key)
    },
    async check() {
      const { addresses } = await owner()
      const { key, way } = await use()
      if (!key || !way) throw new PasskeyError('passkey-no-way')
      await keys.care('check', { halves: halvesOf(addresses, way, key) })
    },
    prove: async () => void (await use()),
  }

  /** One of the account's own passkeys, here and now. */
  async function use() {
    const { used, key } = await browser.use(ask('passkeyUseStart', { purpose: 'account' }))
    return { ...(await ask('passkeyOpen', used)), key }
  }

  async function keepFirst(id: string, { key, mayOpen }: MadePasskey): Promise<PasskeyUse> {
    if (!key) return mayOpen ? 'once-more' : 'login'
    await keepWay(id, key)
    return 'opens'
  }

  /** A split of the passkey's own, beside those of the devices. */
  async function keepWay(id: string, key: CryptoKey): Promise<void> {
    const { sealed, share } = await keys.care('split', { halves: await wallet.halves(), key })
    await ask('passkeyKeep', { id, sealed: `${sealed.iv}.${sealed.ct}`, share })
  }

  /** This device gets a split of its own, which is on the disk before the gateway opens the way. */
  async function open(user: Owner, way: Way, key: CryptoKey): Promise<void> {
    const { wrapKey: deviceKey } = await world.device()
    const { addresses, id: userId } = user
    const half = await keys.care('enter', { halves: halvesOf(addresses, way, key), deviceKey, userId })
    await wallet.keep(user, { addresses, sealed: half.sealed })
    await ask('walletRestore', { addresses, share: half.share, signature: half.signature })
  }

  async function owner(): Promise<Owner> {
    const user = await wallet.user()
    if (!user?.addresses) throw new HostError(texts.loggedOut)
    return { ...user, addresses: user.addresses }
  }
}

function halvesOf(addresses: WalletAddresses, { sealed, share }: Way, wrapKey: CryptoKey): Halves {
  const [iv = '', ct = ''] = sealed.split('.')
  return { wrapKey, addresses, sealed: { iv, ct }, share }
}
