/** The token of the gallery's shop; nothing else of the gallery asks its contract. */
const dollar = `0x${'d0'.repeat(20)}`
const held = 1_250_500_000n
const word = value => BigInt(value).toString(16).padStart(64, '0')

/** What the shop's token says of itself; undefined for other contracts. */
export function tokenAnswer([{ to = '', data = '' } = {}]) {
  if (to.toLowerCase() !== dollar) return undefined
  if (data.startsWith('0x313ce567')) return `0x${word(6)}`
  if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(4)}${'42555344'.padEnd(64, '0')}`
  return `0x${word(held)}`
}

/** Exchanges, one of them with a long name, and their sessions; undefined for other paths. */
export function exchangeAnswer(path) {
  if (path !== 'v1/json-rpc') return undefined
  return text => {
    const { id, method, params = {} } = JSON.parse(text)
    const reply = result => [200, { jsonrpc: '2.0', id, result }]
    const brass = { id: 'brass', name: 'Brass Exchange', imageUrl: '' }
    const long = { id: 'long', name: 'The Honourable Exchange of Keys', imageUrl: '' }
    // The amount names the case: most orders of the gallery know nothing of exchanges.
    const listed = { 77777: [brass], 88888: [brass, long] }[Number.parseInt(params.amount, 10)] ?? []
    if (method === 'reown_getExchanges') return reply({ exchanges: listed, total: listed.length })
    if (method === 'reown_getExchangePayUrl')
      return reply({ url: 'https://pay.example/', sessionId: 'gallery' })
    return reply({ status: 'IN_PROGRESS', stage: 'waiting' })
  }
}

/** Payments; undefined for other paths. What is told as sent stays on its way. */
export function payAnswer(path) {
  if (path !== 'v1/payments' && path !== 'v1/payments/sent') return undefined
  return text => {
    const {
      asset = `eip155:1/erc20:${dollar}`,
      amount = '1',
      to = dollar,
      reference = 'sent',
      hash,
    } = JSON.parse(text)
    if (reference.startsWith('conflict')) return [409, { code: 'pay/conflict', reasons: [] }]
    const decimals = asset.includes('slip44') ? 18 : 6
    const [whole, fraction = ''] = amount.split('.')
    const payment = {
      ...{ id: '5f0c1d9a7be34c62a1d0e9f87c6b5a43', asset, amount, to, reference, decimals },
      units: String(BigInt(whole + fraction.padEnd(decimals, '0'))),
      ...{ mark: 'cd'.repeat(24), lifeMs: reference.startsWith('expired') ? 0 : 900_000 },
    }
    if (hash) return [200, { ...payment, status: 'sent', hash }]
    if (!reference.startsWith('paid'))
      return [200, { ...payment, status: reference.startsWith('expired') ? 'expired' : 'open' }]
    const proof = { hash: `0x${'12'.repeat(32)}`, from: to, receipt: 'a.b.c' }
    return [200, { ...payment, status: 'paid', ...proof }]
  }
}
