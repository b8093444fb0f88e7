import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { goods } from '../onramp/market.mjs'
import { decimal, unitsOf } from './amounts.mjs'
import { outcomePage, paymentPage } from './exchangePage.mjs'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What its only customer has of everything when it starts, in whole tokens. */
const allowance = 10_000n

/**
 * Plays an exchange: a page at whose address the gateway has signed, a customer with balances, and webhooks. Before it sends
 * it asks the gateway, which says yes once for each session: whoever opens the page how often, it is sent once.
 */
export function createLocalExchange({ secret, gateway, vault, now = Date.now }) {
  const app = new Hono()
  const balances = new Map(goods.map(good => [keyOf(good), allowance * 10n ** BigInt(good.decimals)]))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('content-security-policy', policy)
  })
  app.get('/pay', c => {
    const order = readOrder(c.req.url)
    return order
      ? c.html(paymentPage(shown(order), c.req.url))
      : c.html(outcomePage('This link is not ours.'), 400)
  })
  app.post('/pay', async c => {
    const order = readOrder(c.req.url)
    if (!order) return c.html(outcomePage('This link is not ours.'), 400)
    const { choice } = await c.req.parseBody()
    return c.html(outcomePage(await settle(order, choice)))
  })
  return app

  /** What an address asks for, if the gateway has signed it and we have it. */
  function readOrder(url) {
    const { search } = new URL(url)
    const at = search.lastIndexOf('&signature=')
    const [signed, signature] = [search.slice(0, at), search.slice(at + '&signature='.length)]
    if (at < 0 || !/^[\da-f]{64}$/.test(signature)) return undefined
    const wanted = createHmac('sha256', secret).update(signed).digest()
    if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return undefined
    const { session, asset, amount, to, until } = Object.fromEntries(new URLSearchParams(signed))
    const [chainId, kind] = asset.split('/')
    const token = kind.startsWith('erc20:') ? kind.slice('erc20:'.length) : ''
    const good = goods.find(each => each.chainId === chainId && each.address.toLowerCase() === token)
    const units = good && unitsOf(amount, good.decimals)
    return units ? { session, good, units, amount, to, until: Number(until) } : undefined
  }

  function shown({ good, amount, to, units }) {
    const held = balances.get(keyOf(good))
    const balance = `${decimal(held, good.decimals)} ${good.symbol}`
    return { sum: `${amount} ${good.symbol}`, balance, to, network: good.chainId, isEnough: held >= units }
  }

  /** Sends it, or does not; says how it went. */
  async function settle({ session, good, units, amount, to, until }, choice) {
    const key = keyOf(good)
    if (choice === 'cancel') return refuse(session, 'Nothing was sent.')
    if (now() >= until) return 'The time to pay is over. Nothing was sent. You can close this window.'
    if (balances.get(key) < units) return refuse(session, 'You have too little, and nothing was sent.')
    // The gateway answers no to every further attempt, and where the payment is paid or over.
    if (!(await tell({ session, status: 'pending' })))
      return 'This payment is settled already. Nothing was sent.'
    if (choice === 'fail') return refuse(session, 'The withdrawal failed, and nothing was sent.')
    balances.set(key, balances.get(key) - units)
    const hash = await vault.pay(good, to, units).catch(error => {
      console.error(`local exchange: ${error.message}`)
    })
    if (hash === undefined) {
      balances.set(key, balances.get(key) + units)
      return refuse(session, 'It could not be sent, and you still have it.')
    }
    await tell({ session, status: 'sent', hash })
    return `${amount} ${good.symbol} is on its way. You can close this window.`
  }

  async function refuse(session, sentence) {
    const isNews = await tell({ session, status: 'failed' })
    return isNews ? `${sentence} You can close this window.` : 'This payment is settled already.'
  }

  async function tell(event) {
    const body = JSON.stringify(event)
    const time = Math.floor(now() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const answer = await fetch(`${gateway}/v1/exchanges/webhooks/local`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-exchange-signature': `t=${time},v1=${signature}` },
    })
    if (!answer.ok) throw new Error(`the gateway answered a webhook with ${answer.status}`)
    return (await answer.json()).counts === true
  }
}

function keyOf({ chainId, address }) {
  return `${chainId} ${address}`
}
