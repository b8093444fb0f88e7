/** How a page is visited. With a delay per request rounds of requests can be told apart: each lasts that long. */
export const conditions = [
  { name: '1×', throttle: 1, latency: 0 },
  { name: '4×', throttle: 4, latency: 0 },
  { name: 'far', throttle: 1, latency: 150 },
]
