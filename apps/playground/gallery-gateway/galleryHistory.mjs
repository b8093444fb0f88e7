import { chainAt } from './chainAt.mjs'

const hour = 3_600_000
const day = 24 * hour
const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** The history of the gallery's account: something of every kind, then a long past, page by page. */
export function historyPage(query) {
  const from = Number(query.get('cursor') ?? 0)
  const rows = Array.from({ length: perPage }, (_, at) => row(from + at, chainAt(query, at)))
  return { data: rows, next: from + perPage < total ? String(from + perPage) : null, ...about }
}

const perPage = 50
const total = 400
const about = {
  gaps: ['internal-transfers', 'older-transactions'],
  attribution: [{ text: 'Blockscout', url: 'https://www.blockscout.com' }],
}

const coin = (symbol, numeric, direction) => ({ direction, quantity: { numeric }, fungible_info: { symbol } })
const nft = name => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name, flags: { is_spam: false } },
})

const kinds = [
  { operationType: 'receive', transfers: [coin('ETH', '0.42', 'in')] },
  { operationType: 'send', transfers: [coin('USDC', '1250', 'out')], status: 'failed' },
  {
    operationType: 'trade',
    transfers: [coin('ETH', '1', 'out'), coin('USDC', '2981.337', 'in')],
    app: 'Uniswap',
  },
  { operationType: 'mint', transfers: [nft('Locksmith #12'), nft('Locksmith #13')] },
  { operationType: 'approve', transfers: null },
  { operationType: 'send', transfers: [coin('ETH', '0.0000012', 'out')] },
  {
    operationType: 'receive',
    transfers: [coin('VERYLONGSYMBOLXX', '123456789012345678901234567890.5', 'in')],
  },
  {
    operationType: 'deposit',
    transfers: [coin('DAI', '500', 'out')],
    app: 'The Honourable Company of Lenders',
  },
  { operationType: 'execute', transfers: [coin('A', '1', 'in'), coin('B', '2', 'in'), coin('C', '3', 'in')] },
]

function row(index, chain) {
  const { operationType, transfers, status = 'confirmed', app } = kinds[index % kinds.length]
  const hash = `0x${(index + 1).toString(16).padStart(64, '0')}`
  const minedAt = new Date(Date.now() - 3 * hour - index * 1.3 * day).toISOString()
  const places = { sentFrom: address, sentTo: address, chain, ...(app && { application: { name: app } }) }
  return {
    id: `${chain}:${hash}`,
    metadata: { operationType, hash, minedAt, status, nonce: 0, ...places },
    transfers,
  }
}
