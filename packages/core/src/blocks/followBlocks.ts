import { balanceIn } from '../connection/nativeBalance'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import type { Reading } from '../kernel/reading'
import { createLoggedScope } from '../kernel/scope'
import { once, type Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import { networks } from '../networks/networks'
import { watchReading } from '../readings/watchReading'
import { createPace } from './createPace'
import { renewShown } from './renewShown'
import { watchHead } from './watchHead'

type Followers = { count: number; stop: Stop }

const followers = defineFeature('blockFollowers', (): Followers => ({ count: 0, stop() {} }))

/** The newest known block of each network, while the page lives. */
const heads = defineFeature('heads', () => new Map<string, string>())

/**
 * Refreshes what the page shows of the account with each new block of its network, while the page is visible.
 * All callers share one watch.
 */
export function followBlocks(kit: Kit): Stop {
  const all = kit.get(followers).get()
  all.count += 1
  if (all.count === 1) all.stop = follow(kit)
  return kit.own(
    once(() => {
      all.count -= 1
      if (all.count === 0) all.stop()
    }),
  )
}

function follow(kit: Kit): Stop {
  const life = createLoggedScope(kit)
  const document = kit.env.window?.document
  let id: string | undefined
  let leave: Stop = () => {}
  const look = () => {
    // Do not ask for what nobody can see.
    const network = document?.visibilityState === 'hidden' ? undefined : followed(kit)
    if (network?.caipNetworkId === id) return
    leave()
    id = network?.caipNetworkId
    leave = network ? begin(kit, network) : () => {}
  }
  life.own(() => leave())
  life.own(watchReading(kit, followed, look))
  document?.addEventListener('visibilitychange', look)
  life.own(() => document?.removeEventListener('visibilitychange', look))
  look()
  return life.close
}

/** The network in use, unless it has nothing to ask for. */
const followed: Reading<Network | undefined> = kit =>
  kit.get(online).get() ? balanceIn(kit, kit.get(networks).get().active)?.network : undefined

function begin(kit: Kit, network: Network): Stop {
  const abort = new AbortController()
  const { signal } = abort
  const known = kit.get(heads).get()
  const begun = kit.env.clock.now()
  const pace = createPace<number | undefined>(kit, freshFrom => renewShown(kit, { freshFrom, signal }))
  const id = network.caipNetworkId
  void watchHead(
    kit,
    network,
    ({ number, isReorg }) => {
      const before = known.get(id)
      known.set(id, number)
      // The first block is no news to what was asked for since.
      if (before !== number || isReorg) pace.ring(before === undefined ? begun : undefined)
    },
    signal,
  )
  return () => {
    abort.abort()
    pace.stop()
  }
}
