import type { Config } from '../config'
import { Failure } from '../http/failure'
import type { Metrics } from '../metrics/metrics'
import type { Project } from '../projects/project'
import { createBuckets } from './createBuckets'
import { networkOf } from './networkOf'

export type RateLimits = {
  /** Throws a 429 when this address asked too much; `count` is how many requests it asks at once. */
  takeAddress(address: string, count?: number): void
  /** Throws a 429 when this project's pages asked too much. */
  takeProject(project: Pick<Project, 'id' | 'requestsPerMinute'>, count?: number): void
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
    takeAddress: (address, count) =>
      check(addresses.take(networkOf(address), config.ratePerAddress, count), 'address'),
    takeProject: ({ id, requestsPerMinute }, count) =>
      check(projects.take(id, requestsPerMinute ?? config.ratePerProject, count), 'project'),
  }
}
