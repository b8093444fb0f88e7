/** How upstreams are measured (NET-37 to NET-41). Times in milliseconds. */
export const ranking = {
  interval: 4_000,
  sampleCount: 10,
  timeout: 1_000,
  weights: { stability: 0.7, latency: 0.3 },
} as const
