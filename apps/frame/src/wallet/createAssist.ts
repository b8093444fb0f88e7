import type { WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import { AskError, LoggedOut } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { type AdmissionPair, makeAdmissionPair } from '../keys/sealTo'
import type { CareWorld } from './createCare'

type Owner = WalletUser & { addresses: WalletAddresses }
type Asked = { id: string; pair: AdmissionPair }

/** What a visitor who waits is told: how long it takes yet, or why nothing can be said. */
export type WaitNews = { left: number } | { trouble: string }

/** Recovery with the help of the site's owner, who could use the wallet, too: it is custodial. */
export type Assist = {
  /** Makes a split for it: one half for the gateway, one sealed for the recovery process. */
  keep(): Promise<void>
  /** Ends it. Fails with field `fresh` long after a login. */
  drop(): Promise<void>
  /** Whether this device has asked for the wallet, and waits. */
  isAsked(): Promise<boolean>
  /** Asks for the wallet; a device that has asked already goes on waiting. */
  ask(): Promise<void>
  /** Ends when the wallet is on this device, or when somebody said no. */
  wait(hear: (news: WaitNews) => void, signal: AbortSignal): Promise<'in' | 'stopped'>
  /** Does not want it any more. */
  stop(): Promise<void>
}

const pauses = { least: 500, most: 15_000 }
/** Fields of failures after which there is nothing to wait for. */
const over = ['cancelled', 'mode', 'wallet', 'limit']

export function createAssist(world: CareWorld, owner: () => Promise<Owner>): Assist {
  const { ask, keys, wallet, store } = world
  const nameOf = ({ id }: Owner) => `assist:${world.projectId}:${id}`
  const asked = async () => (await store.get(nameOf(await owner()))) as Asked | undefined
  const forget = async () => store.delete(nameOf(await owner()))
  return {
    keep,
    drop: async () => void (await ask('assistDrop')),
    isAsked: async () => (await asked()) !== undefined,
    async ask() {
      const user = await owner()
      // The key is on the disk before anybody seals for it: a page that is loaded again goes on.
      const pair = (await asked())?.pair ?? (await makeAdmissionPair())
      const { id } = await ask('assistAsk', { key: pair.publicKey })
      await store.put(nameOf(user), { id, pair } satisfies Asked)
    },
    async wait(hear, signal) {
      for (;;) {
        signal.throwIfAborted()
        const found = await look(hear)
        if (typeof found === 'string') return found
        await pause(Math.min(pauses.most, Math.max(pauses.least, found)), signal)
      }
    },
    async stop() {
      const { id } = (await asked()) ?? {}
      if (id !== undefined) await ask('assistStop', { id })
      await forget()
    },
  }

  async function keep(): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      const { key } = await ask('assistKey')
      const { sealed, share } = await keys.care('admit', { halves: await wallet.halves(), publicKey: key })
      try {
        return void (await ask('assistKeep', { share, sealed, key }))
      } catch (error) {
        // The recovery process was started anew just now, with another key.
        if (turn > 1 || !(error instanceof AskError) || error.field !== 'key') throw error
      }
    }
  }

  /** How long to wait until the next look, or how it ended. */
  async function look(hear: (news: WaitNews) => void): Promise<number | 'in' | 'stopped'> {
    const held = await asked()
    if (!held) return 'stopped'
    try {
      const { state, left } = await ask('assistState', { id: held.id })
      if (state === 'waiting') {
        hear({ left: Number(left) })
        return Number(left)
      }
      if (state !== 'cancelled') return await enter(held)
    } catch (error) {
      if (!(error instanceof HostError) || error instanceof LoggedOut) throw error
      const isOver =
        error instanceof AskError && (over.includes(error.field) || error.code === 'recovery/gone')
      if (!isOver) {
        hear({ trouble: error.message })
        return pauses.most
      }
    }
    await forget()
    return 'stopped'
  }

  async function enter({ id, pair }: Asked): Promise<'in'> {
    const user = await owner()
    const { addresses } = user
    const { wrapKey } = await world.device()
    const { share, sealed } = await ask('assistTake', { id })
    const order = { pair, sealed, share, wrapKey, userId: user.id, addresses }
    const half = await keys.care('open-assisted', order)
    // On the disk before the gateway opens the way, as when a wallet is made.
    await wallet.keep(user, { addresses, sealed: half.sealed })
    await ask('walletRestore', { addresses, share: half.share, signature: half.signature })
    await forget()
    return 'in'
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
