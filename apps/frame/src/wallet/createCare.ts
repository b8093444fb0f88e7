import type { FrameCallAnswer, WalletUser } from '@latchkey/protocol/frame'
import type { Device } from '../device/openDevice'
import type { Ask } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { admissionCode } from '../keys/admissionCode'
import { KeyError } from '../keys/KeyError'
import { sealShare } from '../keys/sealShare'
import { makeAdmissionPair, openSealedTo } from '../keys/sealTo'
import { wipe } from '../keys/wipe'
import type { Session } from '../session/createSession'
import type { Store } from '../store/openStore'
import type { FrameTexts } from '../texts/frameTexts'
import { type Assist, createAssist } from './createAssist'
import type { Keys } from './createKeys'
import type { Wallet } from './createWallet'

/** A device that asks to be let in. */
export type Asking = FrameCallAnswer<'admitList'>['asking'][number]

/** What keeps a wallet from being lost, and from falling into other hands. */
export type Care = {
  /** A recovery file and its code, which is told here and never again. Fails with field `fresh` long after a login. */
  makeFile(): Promise<{ text: string; code: string; name: string }>
  /** The visitor has the file and the code. */
  fileMade(): Promise<void>
  /** Whether file and code open this very wallet. */
  isOurFile(text: string, code: string): Promise<boolean>
  /** Brings the wallet to this device; false if the file holds another one. */
  restore(text: string, code: string): Promise<boolean>
  /** Asks to be let in by another device: `code` is what it wants to be told; `wait` ends once this one is in. */
  askIn(): Promise<{ code: string; wait(signal: AbortSignal): Promise<void> }>
  /** What a device that asks shows. */
  codeOf(asking: Asking): Promise<string>
  letIn(asking: Asking): Promise<void>
  /** The twelve words. Fails with field `fresh` long after a login. */
  words(): Promise<string[]>
  deleteAccount(): Promise<void>
  /** Recovery with the help of the site's owner. */
  assist: Assist
  /** Whether it is time to ask for a backup again. */
  isOfferDue(user: Pick<WalletUser, 'id'>): Promise<boolean>
  putOffer(user: Pick<WalletUser, 'id'>): Promise<void>
}

export type CareWorld = {
  projectId: string
  /** Of the site, for whoever finds a recovery file. */
  siteName: string
  /** Where the wallet lives. */
  gateway: string
  texts: FrameTexts
  ask: Ask
  session: Session
  keys: Keys
  wallet: Wallet
  store: Store
  device(): Promise<Device>
  now(): number
}

const offerAgainAfter = 7 * 86_400_000

export function createCare(world: CareWorld): Care {
  const { ask, keys, wallet, store, texts, session } = world
  const offerName = ({ id }: Pick<WalletUser, 'id'>) => `offer:${world.projectId}:${id}`
  return {
    assist: createAssist(world, owner),
    async makeFile() {
      await ask('exportNote', { what: 'file' })
      const halves = await wallet.halves()
      const { gateway, siteName: hint } = world
      const made = await keys.care('file', { halves, gateway, hint, now: world.now() })
      return { ...made, name: `wallet-recovery-${halves.addresses.evm.slice(2, 8).toLowerCase()}.json` }
    },
    fileMade: async () => void (await ask('recoveryFileMade')),
    async isOurFile(text, code) {
      const [{ evm, solana }, ours] = [await keys.care('read-file', { text, code }), await wallet.addresses()]
      return evm === ours.evm && solana === ours.solana
    },
    async restore(text, code) {
      const { addresses, ...user } = await owner()
      const { wrapKey } = await world.device()
      const half = await keys.care('open-file', { text, code, wrapKey, userId: user.id, addresses })
      if (!half) return false
      // On the disk before the gateway opens the way, as when a wallet is made.
      await wallet.keep(user, { addresses, sealed: half.sealed })
      await ask('walletRestore', { addresses, share: half.share, signature: half.signature })
      return true
    },
    async askIn() {
      const user = await owner()
      const pair = await makeAdmissionPair()
      const { id } = await ask('admitAsk', { key: pair.publicKey })
      return { code: await admissionCode(pair.publicKey, user.id), wait }

      async function wait(signal: AbortSignal): Promise<void> {
        for (;;) {
          signal.throwIfAborted()
          const { sealed } = await ask('admitWait', { id })
          signal.throwIfAborted()
          if (sealed === undefined) continue
          const own = await openSealedTo(pair, sealed, user.addresses.evm)
          const { wrapKey } = await world.device()
          const kept = await sealShare(wrapKey, own, user.addresses.evm).finally(() => wipe(own))
          await wallet.keep(user, { addresses: user.addresses, sealed: kept })
          return checkEntry(user)
        }
      }
    },
    codeOf: async ({ key }) => admissionCode(key, (await owner()).id),
    async letIn({ id, key }) {
      const { sealed, share } = await keys.care('admit', { halves: await wallet.halves(), publicKey: key })
      await ask('admitGive', { id, sealed, share })
    },
    async words() {
      await ask('exportNote', { what: 'words' }) // mails go out before anybody sees a word
      return (await keys.care('words', { halves: await wallet.halves() })).split(' ')
    },
    async deleteAccount() {
      const user = await owner()
      await ask('accountDelete')
      await wallet.drop(user)
      await session.forget()
    },
    async isOfferDue(user) {
      const last = await store.get(offerName(user))
      return typeof last !== 'number' || last > world.now() || world.now() - last > offerAgainAfter
    },
    putOffer: user => store.put(offerName(user), world.now()),
  }

  /** What came from elsewhere has to open the wallet, else it is not kept. */
  async function checkEntry(user: Pick<WalletUser, 'id'>): Promise<void> {
    try {
      await keys.care('check', { halves: await wallet.halves() })
    } catch (error) {
      if (error instanceof KeyError) await wallet.drop(user)
      throw error
    }
  }

  /** Whoever is logged in, with a wallet on this device or another. */
  async function owner() {
    const user = await wallet.user()
    if (!user?.addresses) throw new HostError(texts.loggedOut)
    return { ...user, addresses: user.addresses }
  }
}
