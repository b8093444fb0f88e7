import { expect, it } from 'vitest'
import { createMetrics } from './metrics'

it('writes what Prometheus reads', () => {
  const metrics = createMetrics()
  const hits = metrics.counter('hits_total', 'Hits.')
  hits.add()
  hits.add({ path: 'a"b\\c\nd' }, 2)
  metrics.gauge('depth', 'Depth.', () => 7)
  const seconds = metrics.histogram('seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.5, 5]) seconds.observe({ route: '/x' }, value)
  expect(metrics.text()).toBe(`# HELP hits_total Hits.
# TYPE hits_total counter
hits_total 1
hits_total{path="a\\"b\\\\c\\nd"} 2
# HELP depth Depth.
# TYPE depth gauge
depth 7
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{route="/x",le="0.1"} 1
seconds_bucket{route="/x",le="1"} 2
seconds_bucket{route="/x",le="+Inf"} 3
seconds_sum{route="/x"} 5.55
seconds_count{route="/x"} 3
`)
})

it('holds a bounded number of series, however many labels there are', () => {
  const metrics = createMetrics()
  const hits = metrics.counter('hits_total', 'Hits.')
  for (let i = 0; i < 5_000; i++) hits.add({ i })
  expect(metrics.text().split('\n').length).toBeLessThan(510)
  expect(metrics.text()).toContain('hits_total{overflow="true"} 4500')
})
