import type { Config } from '../config'
import { Failure } from '../http/failure'
import type { Metrics } from '../metrics/metrics'
import type { Project } from '../projects/project'
import { createBuckets } from './createBuckets'

export type RateLimits = {
  /** Throws a 429 when this address asked too much. */
  takeAddress(address: string): void
  /** Throws a 429 when this project's pages asked too much. */
  takeProject(project: Pick<Project, 'id' | 'requestsPerMinute'>): void
}

/** How often an address and a project may ask, whatever they ask for. */
export function createRateLimits(
  config: Pick<Config, 'ratePerProject' | 'ratePerAddress'>,
  clock: { now(): number },
  metrics: Metrics,
): RateLimits {
  const addresses = createBuckets(clock.now)
  const projects = createBuckets(clock.now)
  const refused = metrics.counter('gateway_rate_limited_total', 'Requests refused for coming too often.')
  const check = (seconds: number, by: 'address' | 'project') => {
    if (seconds === 0) return
    refused.add({ by })
    throw new Failure(429, by, `Too many requests of this ${by}, try again in ${seconds} s`, {
      'retry-after': String(seconds),
    })
  }
  return {
    takeAddress: address => check(addresses.take(networkOf(address), config.ratePerAddress), 'address'),
    takeProject: ({ id, requestsPerMinute }) =>
      check(projects.take(id, requestsPerMinute ?? config.ratePerProject), 'project'),
  }
}

/** One visitor has a whole /64 of IPv6 addresses to choose from. */
function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? 8 - groups.length - rest.length : 0
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')
}
