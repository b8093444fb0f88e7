import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../lib/percentile.mjs'
import { connectAll } from './connectAll.mjs'
import { messageOf, numberOf } from './message.mjs'

const patience = 10_000

/**
 * `pairs` of clients; one of each pair publishes, the other receives and acknowledges. `rate` messages a second leave
 * at their time whether or not earlier ones arrived, and the waiting counts from that time. `mark` is called at the
 * beginning and the end of what is counted, and when all of it has arrived.
 */
export async function sendSteadily({ address, identities, rate, seconds, warmup, pairs, mark = () => {} }) {
  const total = Math.round(rate * (seconds + warmup))
  const first = Math.round(rate * warmup) // what comes before it warms up and is not counted
  const meant = new Float64Array(total)
  const arrived = new Float64Array(total)
  const acknowledged = new Float64Array(total)
  let repeated = 0
  let refused = 0

  const receivers = identities(pairs)
  const onMessage = message => {
    const number = numberOf(message)
    if (arrived[number] > 0) repeated += 1
    else arrived[number] = performance.now()
    return true
  }
  const receiving = await connectAll(receivers, each => ({ ...each, address, onMessage }))
  const sending = await connectAll(identities(pairs), each => ({ ...each, address }))

  const answers = []
  const publish = number => {
    const { topic } = receivers[number % pairs]
    const params = { topic, message: messageOf(number), ttl: 300, tag: 1108, prompt: true }
    return sending[number % pairs].ask('irn_publish', params).then(
      () => {
        acknowledged[number] = performance.now()
      },
      () => {
        refused += 1
      },
    )
  }
  let cpu
  const began = performance.now()
  for (let sent = 0; sent < total; await wait(1))
    for (; sent < total && began + (sent * 1000) / rate <= performance.now(); sent += 1) {
      if (sent === first) {
        mark('begin')
        cpu = process.cpuUsage()
      }
      meant[sent] = began + (sent * 1000) / rate
      answers.push(publish(sent))
    }
  mark('end')
  const { user, system } = process.cpuUsage(cpu)
  const took = performance.now() - meant[first]
  await Promise.race([Promise.all(answers), wait(patience)])
  for (const until = performance.now() + patience; missing() > 0 && performance.now() < until; )
    await wait(20)
  mark('done')
  for (const client of [...receiving, ...sending]) client.close()

  const counted = Array.from({ length: total - first }, (_, at) => first + at)
  const times = of => counted.filter(at => of[at] > 0).map(at => of[at] - meant[at])
  return {
    sent: counted.length,
    acknowledged: counted.filter(at => acknowledged[at] > 0).length,
    lost: missing(),
    repeated,
    refused,
    delivery: summary(times(arrived)),
    acknowledgement: summary(times(acknowledged)),
    cpu: (user + system) / 1000 / took,
  }

  /** Acknowledged to its publisher and not delivered: what must not be. */
  function missing() {
    let count = 0
    for (let at = 0; at < total; at += 1) if (acknowledged[at] > 0 && arrived[at] === 0) count += 1
    return count
  }
}

function summary(times) {
  const at = share => percentile(times, share)
  return { p50: at(50), p95: at(95), p99: at(99), longest: at(100) }
}
