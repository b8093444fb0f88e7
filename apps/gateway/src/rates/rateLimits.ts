import type { Config } from '../config'
import { Failure } from '../http/failure'
import { networkOf } from '../http/networkOf'
import type { Metrics } from '../metrics/metrics'
import type { Project } from '../projects/project'
import type { MakeBuckets } from './createBuckets'

export type RateLimits = {
  /** Throws a 429 if this address sends too many requests; `count` is how many it sends at once. */
  takeAddress(address: string, count?: number): void
  /** Throws a 429 if the project's pages send too many requests, or this address more than its share of them. */
  takeProject(project: Pick<Project, 'id' | 'requestsPerMinute'>, address: string, count?: number): void
  /** The same for a stored event and the bytes it takes up, in addition to the request that brought it. */
  takeEvent(project: Pick<Project, 'id'>, address: string, bytes: number): void
}

type Rates = Pick<
  Config,
  'ratePerProject' | 'ratePerAddress' | 'eventRatePerProject' | 'eventRatePerAddress' | 'eventBytesPerAddress'
>

const day = 86_400_000

/** The share of a project's rate that one address may use, but never less than one visitor needs. */
const share = 0.25
const leastShare = 60

/** The request rates of addresses and projects. */
export function createRateLimits(rates: Rates, buckets: MakeBuckets, metrics: Metrics): RateLimits {
  const [addresses, projects, shares] = [buckets('address'), buckets('project'), buckets('share')]
  const addressEvents = buckets('address-events')
  const projectEvents = buckets('project-events')
  const eventShares = buckets('event-share')
  const eventBytes = buckets('address-event-bytes', day)
  const refused = metrics.counter('gateway_rate_limited_total', 'Requests refused for coming too often.')
  const check = (seconds: number, by: 'address' | 'project', what = 'requests') => {
    if (seconds === 0) return
    refused.add({ by })
    throw new Failure(429, by, `Too many ${what} of this ${by}, try again in ${seconds} s`, {
      'retry-after': String(seconds),
    })
  }
  return {
    takeAddress: (address, count) =>
      check(addresses.take(networkOf(address), rates.ratePerAddress, count), 'address'),
    takeProject({ id, requestsPerMinute }, address, count) {
      const rate = requestsPerMinute ?? rates.ratePerProject
      check(shares.take(`${id} ${networkOf(address)}`, shareOf(rate), count), 'address')
      check(projects.take(id, rate, count), 'project')
    },
    takeEvent({ id }, address, bytes) {
      const network = networkOf(address)
      check(addressEvents.take(network, rates.eventRatePerAddress), 'address', 'events')
      check(eventShares.take(`${id} ${network}`, shareOf(rates.eventRatePerProject)), 'address', 'events')
      check(projectEvents.take(id, rates.eventRatePerProject), 'project', 'events')
      check(eventBytes.take(network, rates.eventBytesPerAddress, bytes), 'address', 'bytes in events')
    },
  }
}

function shareOf(rate: number): number {
  return rate > 0 ? Math.max(leastShare, rate * share) : 0
}
