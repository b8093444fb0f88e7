import { Failure } from '../http/failure'
import { networkOf } from '../http/networkOf'
import type { Metrics } from '../metrics/metrics'

/** Open streams of this gateway, of one address and of one project; 0 for no limit. */
export type StreamLimits = { all: number; perAddress: number; perProject: number }

/** Counts streams that stay open. `enter` throws where there are too many, and returns the way out. */
export function createStreamLimits({ all, perAddress, perProject }: StreamLimits, metrics: Metrics) {
  const addresses = new Map<string, number>()
  const projects = new Map<string, number>()
  let open = 0
  metrics.gauge('gateway_streams', 'Open streams of events.', () => open)
  const refused = metrics.counter('gateway_streams_refused_total', 'Streams refused, by whose limit.')

  function refuse(by: 'address' | 'project' | 'gateway'): never {
    refused.add({ by })
    throw new Failure(by === 'gateway' ? 503 : 429, by, `Too many open streams of this ${by}`, {
      'retry-after': '10',
    })
  }
  const isFull = (held: number, most: number) => most > 0 && held >= most

  return {
    enter(address: string, project: string): () => void {
      const network = networkOf(address)
      if (isFull(addresses.get(network) ?? 0, perAddress)) refuse('address')
      if (isFull(projects.get(project) ?? 0, perProject)) refuse('project')
      if (isFull(open, all)) refuse('gateway')
      open += 1
      add(addresses, network, 1)
      add(projects, project, 1)
      let left = false
      return () => {
        if (left) return
        left = true
        open -= 1
        add(addresses, network, -1)
        add(projects, project, -1)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
