import { createSignedService } from '../createSignedService.mjs'
import { goods } from '../onramp/market.mjs'
import { decimal, unitsOf } from './amounts.mjs'
import { outcomePage, paymentPage } from './exchangePage.mjs'

/** What its only customer has of everything when it starts, in whole tokens. */
const allowance = 10_000n

/**
 * Plays an exchange: a page at whose address the gateway has signed, a customer with balances, and webhooks. Before it sends
 * it asks the gateway, which says yes once for each session: whoever opens the page how often, it is sent once.
 */
export function createLocalExchange({ secret, gateway, vault, now = Date.now }) {
  const { app, serveOrders, tell } = createSignedService({
    ...{ secret, now, webhook: `${gateway}/v1/exchanges/webhooks/local` },
    signatureHeader: 'x-exchange-signature',
  })
  const balances = new Map(goods.map(good => [keyOf(good), allowance * 10n ** BigInt(good.decimals)]))
  const orderPage = (order, url) => paymentPage(shown(order), url)
  serveOrders('/pay', { readOrder, settle, orderPage, outcomePage })
  return app

  /** What an address asks for, if we have it. */
  function readOrder({ session, asset, amount, to, until }) {
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
}

function keyOf({ chainId, address }) {
  return `${chainId} ${address}`
}
