import type { WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import type { Device, Locks } from '../device/openDevice'
import { type Ask, LoggedOut } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { KeyError } from '../keys/KeyError'
import type { SealedShare } from '../keys/sealShare'
import type { Store } from '../store/openStore'
import type { FrameTexts } from '../texts/frameTexts'
import type { Halves } from './careWork'
import type { Keys } from './createKeys'
import { heldShares } from './heldShare'
import type { OpenWallet } from './openWallet'

/** The wallet of whoever is logged in, and who that is. */
export type Wallet = OpenWallet & {
  /** Nobody, if undefined. */
  user(): Promise<WalletUser | undefined>
  /** The account with its wallet, made at the first login; undefined while it is not on this device. */
  ready(): Promise<(WalletUser & { addresses: WalletAddresses }) | undefined>
  /** Both halves of this device's split, to be handed to the worker. */
  halves(): Promise<Halves>
  /** Keeps a half that another way in made for this device. */
  keep(user: { id: string }, half: { addresses: WalletAddresses; sealed: SealedShare }): Promise<void>
  /** Removes this device's halves of an account. */
  drop(user: { id: string }): Promise<void>
}

export type WalletWorld = {
  projectId: string
  texts: FrameTexts
  ask: Ask
  keys: Keys
  store: Store
  locks: Locks
  device(): Promise<Device>
}

export function createWallet(world: WalletWorld): Wallet {
  const { projectId, texts, ask, keys, store, locks } = world
  const user = async () => (await ask('session')).user

  return {
    user,
    ready,
    addresses: async () => (await opened()).user.addresses,
    async sign(order) {
      const parts = await halves()
      try {
        return await keys.sign({ ...parts, order })
      } catch (error) {
        throw error instanceof KeyError ? new HostError(texts.locked) : error
      }
    },
    halves,
    keep: ({ id }, half) => heldShares(store, projectId, id).keep({ ...half, isConfirmed: true }),
    drop: ({ id }) => heldShares(store, projectId, id).drop(),
  }

  async function halves(): Promise<Halves> {
    // Both questions at once. A wallet that is made only now has no half at the gateway yet: then it is asked for again.
    const early = ask('share').catch(() => undefined)
    const { user, held } = await opened()
    const [{ share }, { wrapKey }] = await Promise.all([
      early.then(found => found ?? ask('share')),
      world.device(),
    ])
    return { wrapKey, addresses: user.addresses, sealed: held.sealed, share }
  }

  async function opened() {
    const user = await ready()
    if (!user) throw new HostError(texts.notOnThisDevice)
    const held = await heldShares(store, projectId, user.id).find(user.addresses.evm)
    if (!held) throw new HostError(texts.notOnThisDevice)
    return { user, held }
  }

  async function ready() {
    const found = await user()
    if (!found) throw new LoggedOut(texts.loggedOut)
    if (found.addresses) return settled(found)
    // One tab makes it; whoever comes next finds it made.
    return locks.request(`latchkey-wallet:${projectId}`, () => make(found))
  }

  /** The device's half is on the disk before the gateway has its own, so that no wallet has one half alone. */
  async function make({ id }: WalletUser) {
    const shares = heldShares(store, projectId, id)
    const held = await shares.all()
    if (held.length > 0) {
      // Another tab was here, or an attempt whose answer was lost.
      const found = await user()
      if (!found) throw new LoggedOut(texts.loggedOut)
      if (found.addresses) return settled(found)
      // A gateway that forgot a wallet, restored from an old backup for one, must not make a visitor forget it too.
      if (held.some(({ isConfirmed }) => isConfirmed)) throw new HostError(texts.walletUnknown)
    }
    const { wrapKey, jwk } = await world.device()
    const { addresses, sealed, share } = await keys.make(wrapKey)
    await shares.keep({ addresses, sealed, isConfirmed: false })
    // Had the browser cleared its storage meanwhile, nothing could open this half after the next reload.
    if ((await world.device()).jwk.x !== jwk.x) throw new LoggedOut(texts.loggedOut)
    try {
      return await settled((await ask('walletMake', { addresses, share })).user)
    } catch (error) {
      // It may have been taken all the same, or another one was before.
      const after = await user().catch(() => undefined)
      if (after?.addresses) return settled(after)
      throw error
    }
  }

  async function settled(found: WalletUser) {
    const { addresses } = found
    if (!addresses) return undefined
    const shares = heldShares(store, projectId, found.id)
    const held = await shares.find(addresses.evm)
    if (held && !held.isConfirmed) await shares.keep({ ...held, isConfirmed: true })
    await shares.dropUnconfirmed()
    return held && found.isDeviceIn ? { ...found, addresses } : undefined
  }
}
