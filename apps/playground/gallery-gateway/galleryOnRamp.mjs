const chain = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const options = {
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [{ ...chain, contract_address: '' }] },
    {
      ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
      networks: [{ ...chain, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }],
    },
  ],
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: limits })),
  providers: [
    ...[
      { id: 'coinbase', name: 'Coinbase' },
      { id: 'brass', name: 'Brass Exchange' },
    ],
    { id: 'long', name: 'The Honourable Exchange of Keys' },
  ].map(seller => ({ ...seller, chainIds: ['eip155:1'] })),
}

const quote = (provider, amount, fee) => ({
  ...{ provider, quoteId: provider, purchaseAmount: { amount, currency: 'ETH' } },
  paymentTotal: { amount: '50.00', currency: 'USD' },
  paymentSubtotal: { amount: '48.90', currency: 'USD' },
  networkFee: { amount: '0.10', currency: 'USD' },
  fee: { amount: fee, currency: 'USD' },
})

const away = { status: 'FAILED', reasons: [{ field: 'provider', description: 'away: no provider answers' }] }

/** Sellers: for 50 there are offers, for 51 there are many, for 66 nobody answers. The amount names the order. */
export function onRampAnswer(path) {
  if (path === 'v1/onramp/options') return [200, options]
  if (path === 'v1/onramp/order') return [200, { status: 'waiting' }]
  if (path === 'v1/generators/onrampurl') return [200, { url: 'https://pay.example/', ref: 'gallery' }]
  if (path !== 'v1/onramp/quote') return undefined
  return body => {
    const { amount } = JSON.parse(body)
    if (amount === '66') return [503, away]
    const few = [quote('brass', '0.0195', '1.00'), quote('coinbase', '0.0191', '1.49')]
    if (amount !== '51') return [200, { quotes: few, failed: [] }]
    const long = quote('long', '0.019412345678901234', '1.20')
    return [200, { quotes: [long, ...few.slice(0, 1)], failed: [{ provider: 'coinbase', code: 'away' }] }]
  }
}
