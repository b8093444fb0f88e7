import { Agent, request as ask } from 'node:http'
import { percentile } from './percentile.mjs'

/**
 * Sends `rate` requests a second for `seconds`, each at its time whether or not earlier ones were answered, and counts
 * from the time it was meant to be sent: an answer that makes others wait counts for all of them.
 * `requestOf(index)` gives `{ url, method, headers, body }`. Where it gives several kinds in turn, `kinds` says how
 * many, and `each` of the result has one summary for each of them.
 */
export async function openLoop({ requestOf, rate, seconds, connections = 64, kinds = 1 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const total = Math.round(rate * seconds)
  const began = performance.now()
  const answers = []
  try {
    for (let sent = 0; sent < total; await tick())
      for (; sent < total && began + (sent * 1000) / rate <= performance.now(); sent += 1)
        answers.push(timed(agent, requestOf(sent), began + (sent * 1000) / rate))
    const all = await Promise.all(answers)
    const ms = performance.now() - began
    const each = Array.from({ length: kinds }, (_, kind) =>
      summarize(
        all.filter((_, index) => index % kinds === kind),
        ms,
      ),
    )
    return { ...summarize(all, ms), each }
  } finally {
    agent.destroy()
  }
}

/** Keeps `connections` requests under way for `seconds`: what can be had at most. */
export async function closedLoop({ requestOf, seconds, connections = 32 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const answers = []
  let sent = 0
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      const index = sent
      sent += 1
      answers.push(await timed(agent, requestOf(index), performance.now()))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
    return summarize(answers, performance.now() - began)
  } finally {
    agent.destroy()
  }
}

const tick = () => new Promise(resolve => setTimeout(resolve, 1))

function timed(agent, { url, method = 'GET', headers, body }, meant) {
  return new Promise(resolve => {
    const tell = isOk => resolve({ isOk, ms: performance.now() - meant })
    const sent = ask(url, { agent, method, headers, timeout: 30_000 }, response => {
      response.on('end', () => tell(response.statusCode >= 200 && response.statusCode < 300))
      response.on('error', () => tell(false))
      response.resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', () => tell(false))
    sent.end(body)
  })
}

function summarize(answers, ms) {
  const times = answers.filter(({ isOk }) => isOk).map(answer => answer.ms)
  return {
    seconds: ms / 1000,
    perSecond: times.length / (ms / 1000),
    failed: answers.length - times.length,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    longest: percentile(times, 100),
  }
}
