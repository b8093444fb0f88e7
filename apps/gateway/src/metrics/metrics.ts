export type Labels = Record<string, string | number>

/** One series of a gauge. */
export type Reading = { labels: Labels; value: number }

export type Counter = { add(labels?: Labels, by?: number): void }
export type Histogram = { observe(labels: Labels, value: number): void }

export type Metrics = {
  counter(name: string, help: string): Counter
  /** `read` is called when the metrics are scraped. */
  gauge(name: string, help: string, read: () => number | readonly Reading[]): void
  histogram(name: string, help: string, buckets: readonly number[]): Histogram
  /** Everything in Prometheus' text format. */
  text(): string
}

// Bounds the memory if a label can be chosen from outside: the rest is counted in one series.
const mostSeries = 500
const overflow = '{overflow="true"}'

/** Counters, gauges and histograms in memory. Each name is defined once. */
export function createMetrics(): Metrics {
  const families = new Map<string, () => string[]>()
  const define = (name: string, help: string, kind: string, lines: () => string[]) => {
    if (families.has(name)) throw new Error(`The metric ${name} is defined twice`)
    families.set(name, () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines()])
  }

  return {
    counter(name, help) {
      const series = new Map<string, number>()
      define(name, help, 'counter', () => [...series].map(([labels, value]) => `${name}${labels} ${value}`))
      return {
        add(labels = {}, by = 1) {
          const key = boundedKey(series, labels)
          series.set(key, (series.get(key) ?? 0) + by)
        },
      }
    },
    gauge(name, help, read) {
      define(name, help, 'gauge', () => {
        const now = read()
        const readings = typeof now === 'number' ? [{ labels: {}, value: now }] : now
        return readings.map(({ labels, value }) => `${name}${written(labels)} ${value}`)
      })
    },
    histogram(name, help, buckets) {
      const series = new Map<string, { counts: number[]; sum: number; count: number }>()
      define(name, help, 'histogram', () =>
        [...series].flatMap(([labels, { counts, sum, count }]) => [
          ...buckets.map((le, i) => `${name}_bucket${withLabel(labels, `le="${le}"`)} ${counts[i]}`),
          `${name}_bucket${withLabel(labels, 'le="+Inf"')} ${count}`,
          `${name}_sum${labels} ${sum}`,
          `${name}_count${labels} ${count}`,
        ]),
      )
      return {
        observe(labels, value) {
          const key = boundedKey(series, labels)
          const entry = series.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
          series.set(key, entry)
          entry.sum += value
          entry.count += 1
          buckets.forEach((le, i) => {
            if (value <= le) entry.counts[i] = (entry.counts[i] ?? 0) + 1
          })
        },
      }
    },
    text: () => `${[...families.values()].flatMap(lines => lines()).join('\n')}\n`,
  }
}

function boundedKey(series: ReadonlyMap<string, unknown>, labels: Labels): string {
  const key = written(labels)
  return series.has(key) || series.size < mostSeries ? key : overflow
}

function written(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

function withLabel(labels: string, label: string): string {
  return labels ? `${labels.slice(0, -1)},${label}}` : `{${label}}`
}

function escaped(value: string): string {
  if (!/[\\"\n]/.test(value)) return value
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}
