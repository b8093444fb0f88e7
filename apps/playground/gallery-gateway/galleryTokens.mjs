import { chainAt } from './chainAt.mjs'

const address = number => `0x${number.toString(16).padStart(40, '5af0d9827e0c53e4799bb226655a1de152a425a5')}`

const held = [
  {
    name: 'Ether',
    symbol: 'ETH',
    numeric: '1234.567891234567891234',
    priceDecimal: '2431.18',
    imageId: 'key-232',
  },
  {
    name: 'Brass Dollar',
    symbol: 'BUSD',
    numeric: '1250.5',
    decimals: '6',
    priceDecimal: '0.9998',
    imageId: 'key-150',
  },
  { name: 'Keyhole', symbol: 'HOLE', numeric: '0.00000123456', priceDecimal: '81234.5', imageId: 'gone' },
  {
    name: 'Grains of Sand',
    symbol: 'SAND',
    numeric: '98765432109876543210.5',
    priceDecimal: '0.00000000000000123',
  },
  {
    name: 'The token of the Honourable Company of Locksmiths and of nobody else',
    ...{ symbol: 'HONOURABLELOCKSM', numeric: '1000000' },
  },
  { name: 'مفتاح', symbol: 'مفتاح', numeric: '12.5', imageId: 'key-320' },
  { name: 'Leftover', symbol: 'LEFT', numeric: '0.0001', priceDecimal: '1.2' },
  { name: 'Visit claim-keys.example', symbol: 'CLAIM', numeric: '50000', isSpam: true },
  { name: 'Ether', symbol: 'ETH', numeric: '999', isSpam: true },
]

/** The tokens of an account: one of each kind. */
export function tokenList(query) {
  return {
    balances: held.map(({ numeric, decimals = '18', ...token }, at) => ({
      ...{ chainId: chainAt(query, at), price: 0, quantity: { decimals, numeric } },
      ...(at === 0 ? {} : { address: `${chainAt(query, at)}:${address(at)}` }),
      ...token,
    })),
    gaps: ['unlisted-tokens'],
    attribution: [{ text: 'Gallery Scan', url: 'https://scan.example/' }],
  }
}

/** Those of them that are traded, without their amounts. */
export function heldTokens(chainId) {
  return held
    .map(({ name, symbol, decimals = '18', isSpam }, at) => ({
      ...{ name, symbol, decimals: Number(decimals), isSpam },
      ...(at > 0 && { address: `${chainId}:${address(at)}` }),
    }))
    .filter(({ isSpam }) => !isSpam)
}
