import { expect, test } from 'vitest'
import { ranking } from './ranking'
import { rankUpstreams, type Sample, scoreOf } from './rankUpstreams'

const samples = (...latencies: (number | 'down')[]): Sample[] =>
  latencies.map(each =>
    each === 'down' ? { latency: 1_000, success: false } : { latency: each, success: true },
  )

test('[NET-40 NET-41] stability counts 0.7 and latency 0.3', () => {
  expect(ranking.weights).toEqual({ stability: 0.7, latency: 0.3 })
  expect(scoreOf(samples(100, 300), 400)).toBeCloseTo(0.7 * 1 + 0.3 * (1 - 200 / 400))
  expect(scoreOf(samples(100, 'down'), 1_000)).toBeCloseTo(0.7 * 0.5 + 0.3 * (1 - 550 / 1_000))
  expect(scoreOf(samples(0), 0)).toBe(1)
})

test('[NET-40 NET-41] who never answered scores nothing, however fast the failure was', () => {
  expect(scoreOf([{ latency: 1, success: false }], 1_000)).toBe(0)
})

test('[NET-40 NET-41] a slow steady node stands before a fast one that fails now and then', () => {
  const steady = { name: 'steady', samples: samples(400, 400, 400, 400) }
  const moody = { name: 'moody', samples: samples(5, 5, 'down', 'down') }
  const quick = { name: 'quick', samples: samples(50, 60, 50, 60) }
  const dead = { name: 'dead', samples: samples('down', 'down') }
  const fresh = { name: 'fresh', samples: [] }
  const names = rankUpstreams([dead, moody, fresh, steady, quick]).map(({ name }) => name)
  expect(names).toEqual(['quick', 'steady', 'fresh', 'moody', 'dead'])
})

test('equals keep the order they were configured in', () => {
  const all = ['a', 'b', 'c'].map(name => ({ name, samples: samples(10) }))
  expect(rankUpstreams(all).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(rankUpstreams([])).toEqual([])
})
