import { ranking } from './ranking'

export type Sample = { latency: number; success: boolean }

/** Sorts upstreams best first, by success rate and latency. The sort is stable. */
export function rankUpstreams<T extends { readonly samples: readonly Sample[] }>(
  upstreams: readonly T[],
): T[] {
  if (upstreams.length < 2) return [...upstreams]
  const slowest = Math.max(0, ...upstreams.flatMap(({ samples }) => samples.map(({ latency }) => latency)))
  return upstreams
    .map(upstream => ({ upstream, score: scoreOf(upstream.samples, slowest) }))
    .sort((a, b) => b.score - a.score)
    .map(({ upstream }) => upstream)
}

/** From 0 to 1. An unmeasured upstream counts as stable but slow: after good ones, before failing ones. */
export function scoreOf(samples: readonly Sample[], slowest: number): number {
  const { stability, latency } = ranking.weights
  if (samples.length === 0) return stability
  const answered = mean(samples.map(({ success }) => (success ? 1 : 0)))
  if (answered === 0) return 0
  const speed = slowest === 0 ? 1 : 1 - mean(samples.map(sample => sample.latency)) / slowest
  return stability * answered + latency * speed
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
