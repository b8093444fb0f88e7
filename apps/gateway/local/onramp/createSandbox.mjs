import { randomBytes } from 'node:crypto'
import { createSignedService } from '../createSignedService.mjs'
import { checkoutPage, outcomePage } from './checkoutPage.mjs'
import { goods, offer, options } from './market.mjs'

/** A quote that nobody took up is forgotten. */
const mostQuotes = 1_000

/**
 * Plays a provider: options, quotes, a page to pay at whose address the gateway has signed, and webhooks. It pays out
 * once for each order, whoever opens its page how often: the gateway says whether an order was paid before.
 */
export function createSandbox({ secret, gateway, vault, now = Date.now }) {
  const { app, serveOrders, tell } = createSignedService({
    ...{ secret, now, webhook: `${gateway}/v1/onramp/webhooks/sandbox` },
    signatureHeader: 'x-sandbox-signature',
  })
  const quotes = new Map()
  app.get('/', c => c.text('A seller of coins for the local world.'))
  app.get('/options', c => c.json(options()))
  app.post('/quote', async c => {
    const made = await makeOffer(await c.req.json().catch(() => ({})))
    if (!made) return c.json({ error: 'not for sale, or outside the limits' }, 422)
    const quoteId = randomBytes(8).toString('hex')
    quotes.set(quoteId, made)
    for (const old of [...quotes.keys()].slice(0, Math.max(0, quotes.size - mostQuotes))) quotes.delete(old)
    return c.json({ ...made.quote, quoteId })
  })
  serveOrders('/checkout', { readOrder, settle, orderPage: checkoutPage, outcomePage })
  return app

  async function makeOffer(asked) {
    const { chainId, asset, fiat, amount, method } = Object(asked)
    const good = goods.find(each => each.chainId === chainId && each.symbol === asset)
    const made = good && offer({ good, fiat, amount, method, price: await vault.price(good) })
    return made && { ...made, good, fiat, amount }
  }

  /** What an address asks for. A quote that is gone is made anew. */
  async function readOrder(fields) {
    const known = quotes.get(fields.quoteId)
    const fits =
      known?.good.chainId === fields.chainId &&
      known.good.symbol === fields.asset &&
      known.fiat === fields.fiat &&
      known.amount === fields.amount
    const made = fits ? known : await makeOffer(fields)
    return made && { ...made, ref: fields.ref, address: fields.address, method: fields.method }
  }

  /** Takes the payment, or lets it fail; says how it went. */
  async function settle({ ref, good, address, units, quote }, choice) {
    if (choice !== 'pay') {
      const isNews = await tell({ ref, status: 'failed' })
      return isNews ? 'The payment failed. You can close this window.' : 'This order is settled already.'
    }
    // The gateway answers no to every further attempt, also after this process has begun anew.
    if (!(await tell({ ref, status: 'paid' }))) return 'This order is settled already.'
    const hash = await vault.pay(good, address, units).catch(error => {
      console.error(`on-ramp sandbox: ${error.message}`)
    })
    await tell({ ref, status: hash ? 'sent' : 'failed', hash })
    if (!hash)
      return 'The coins could not be sent, and nothing was taken from you. You can close this window.'
    const { amount, currency } = quote.purchaseAmount
    return `Thank you. ${amount} ${currency} is on its way. You can close this window.`
  }
}
