import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '../relay/identity.mjs'
import { openClient } from '../relay/openClient.mjs'
import { openLoop } from './load.mjs'
import { scenarios } from './scenarios.mjs'

const page = { url: 'https://shop.example/cart', domain: 'shop.example' }
/** Whose balance is asked for: with ever new ones the proxy's answers fill the 64 MB they may, which takes hours. */
const accounts = 1_000
/** How long one stays at the relay. */
const staysFor = 1_000

/**
 * What visitors of sites do all day, for so many seconds: the registry, the nodes, settings, events, and a client that
 * connects to the relay, hears of its own message and leaves. Every visitor has an address of its own. `from` is where
 * the counting of visitors goes on. Tells how many requests and relay visits there were, and how many failed.
 */
export async function mixedLoad(services, { seconds, rate, relayRate, from }) {
  const requests = requestsOf(services)
  const requestOf = index => {
    const visitor = from + index
    const { headers, ...request } = requests[index % requests.length](visitor)
    return { ...request, headers: { ...headers, 'x-forwarded-for': addressOf(visitor) } }
  }
  const [asked, visits] = await Promise.all([
    openLoop({ requestOf, rate, seconds }),
    visitRelay(services, { seconds, rate: relayRate }),
  ])
  return {
    perSecond: asked.perSecond,
    failed: asked.failed + visits.failed,
    count: Math.round(rate * seconds),
    lastError: visits.lastError,
  }
}

function requestsOf(services) {
  const { url } = services
  const asked = scenarios(services)
    .filter(({ isDirect }) => !isDirect)
    .map(
      ({ requestOf }) =>
        visitor =>
          requestOf(visitor % accounts),
    )
  const event = () => ({
    url: `${url}/e?projectId=bench&st=bench&sv=1`,
    method: 'POST',
    body: JSON.stringify({
      ...page,
      eventId: randomUUID(),
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }),
  })
  const settings = () => ({ url: `${url}/appkit/v1/config?projectId=bench&st=bench&sv=1` })
  return [...asked, event, settings]
}

async function visitRelay({ url }, { seconds, rate }) {
  const address = `${url.replace(/^http/, 'ws')}/relay`
  const until = performance.now() + seconds * 1_000
  const visits = []
  while (performance.now() < until) {
    visits.push(visit(address))
    await wait(1_000 / rate)
  }
  const outcomes = await Promise.allSettled(visits)
  const failures = outcomes.filter(({ status }) => status === 'rejected')
  return { failed: failures.length, lastError: failures.at(-1)?.reason.message }
}

async function visit(address) {
  const { pass, topic } = identity(address)
  let heard
  const delivered = new Promise(resolve => {
    heard = resolve
  })
  const onMessage = () => {
    heard()
    return true
  }
  const client = await openClient({ address, pass, onMessage })
  try {
    await client.ask('irn_subscribe', { topic })
    const other = await openClient({ address, pass: identity(address).pass })
    await other.ask('irn_publish', { topic, message: 'c2VhbGVk', ttl: 300, tag: 1108, prompt: false })
    other.close()
    await Promise.race([
      delivered,
      wait(10_000).then(() => Promise.reject(new Error('nothing was delivered'))),
    ])
    await wait(staysFor)
  } finally {
    client.close()
  }
}

function addressOf(visitor) {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}
