import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The server beneath the local services to which the gateway sends a visitor: it shows an order whose address the gateway
 * has signed, and tells the gateway how it went by webhooks that it signs with the same secret.
 */
export function createSignedService({ secret, webhook, signatureHeader, now }) {
  const app = new Hono()
  const sign = text => createHmac('sha256', secret).update(text).digest()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('content-security-policy', policy)
  })
  return { app, serveOrders, tell }

  /** `readOrder` makes an order of what a signed address asks for, `settle` says how it went. */
  function serveOrders(path, { readOrder, settle, orderPage, outcomePage }) {
    const forOrder = answer => async c => {
      const fields = readSigned(c.req.url)
      const order = fields && (await readOrder(fields))
      return order ? c.html(await answer(c, order)) : c.html(outcomePage('This link is not ours.'), 400)
    }
    app.get(
      path,
      forOrder((c, order) => orderPage(order, c.req.url)),
    )
    app.post(
      path,
      forOrder(async (c, order) => {
        const { choice } = await c.req.parseBody()
        return outcomePage(await settle(order, choice))
      }),
    )
  }

  /** What an address asks for, if the gateway has signed it. */
  function readSigned(url) {
    const { search } = new URL(url)
    const at = search.lastIndexOf('&signature=')
    const [signed, signature] = [search.slice(0, at), search.slice(at + '&signature='.length)]
    if (at < 0 || !/^[\da-f]{64}$/.test(signature)) return undefined
    if (!timingSafeEqual(sign(signed), Buffer.from(signature, 'hex'))) return undefined
    return Object.fromEntries(new URLSearchParams(signed))
  }

  /** Whether the gateway takes the event in: it says no to what is settled. */
  async function tell(event) {
    const body = JSON.stringify(event)
    const time = Math.floor(now() / 1000)
    const signature = sign(`${time}.${body}`).toString('hex')
    const answer = await fetch(webhook, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: `t=${time},v1=${signature}` },
    })
    if (!answer.ok) throw new Error(`the gateway answered a webhook with ${answer.status}`)
    return (await answer.json()).counts === true
  }
}
