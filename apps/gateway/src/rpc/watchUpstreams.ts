import { ranking } from '../upstream/ranking'
import type { ChainHead } from './chainHead'
import type { ChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'

export type UpstreamWatch = {
  /** A client used the chain: its upstreams are measured for the next minute. */
  inUse(): void
  stop(): void
}

const idleAfter = 60_000
/** For a chain's only upstream, and for one that serves another chain. */
const calmInterval = 60_000

/** Pings the upstreams of a chain while it is in use, and checks that they serve it (NET-37 to NET-39). */
export function watchUpstreams(
  world: RpcWorld,
  chain: ServedChain & { head: ChainHead; upstreams: readonly ChainUpstream[] },
): UpstreamWatch {
  let usedAt = Number.NEGATIVE_INFINITY
  let running = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const isDue = (upstream: ChainUpstream) => {
    const calm = chain.upstreams.length === 1 || upstream.identity === 'lying'
    return !calm || world.clock.now() - upstream.checkedAt >= calmInterval
  }
  const measure = async (upstream: ChainUpstream) => {
    const start = world.clock.now()
    const success = await checkUpstream(world, chain, upstream, ranking.timeout)
    upstream.samples = [...upstream.samples, { latency: world.clock.now() - start, success }].slice(
      -ranking.sampleCount,
    )
  }
  const round = async () => {
    await Promise.all(chain.upstreams.filter(isDue).map(measure))
    running = !stopped && world.clock.now() - usedAt <= idleAfter
    if (!running) return
    timer = setTimeout(round, chain.upstreams.length > 1 ? ranking.interval : calmInterval)
    timer.unref()
  }

  return {
    inUse() {
      usedAt = world.clock.now()
      if (running || stopped) return
      running = true
      void round()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
