const chain = 'eip155:1'
const perPage = 50
const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }

/** A gateway for one account with so many tokens and transactions; everything else it does not know. */
export function answerAccount({ tokens, transactions }) {
  return ({ method, url }) => {
    const open = { 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }
    if (method === 'OPTIONS') return { status: 204, headers: { ...headers, ...open }, body: '' }
    const body = bodyOf(url)
    return { status: body ? 200 : 404, headers, body: JSON.stringify(body ?? {}) }
  }

  function bodyOf({ pathname, searchParams }) {
    if (pathname.endsWith('/v1/supported-chains')) return { http: [chain], ws: [] }
    if (pathname.endsWith('/balance'))
      return { balances: Array.from({ length: tokens }, (_, at) => token(at)) }
    if (!pathname.endsWith('/history')) return undefined
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = Math.min(transactions, start + perPage)
    const data = Array.from({ length: end - start }, (_, at) => transaction(start + at))
    return { data, next: end < transactions ? String(end) : null }
  }
}

function token(at) {
  const value = 100_000 - at
  return {
    name: `Token ${at}`,
    symbol: `TOK${at}`,
    chainId: chain,
    address: `${chain}:${address(at)}`,
    quantity: { decimals: '18', numeric: `${value}.123456789` },
    ...{ price: 1, priceDecimal: '1', value },
  }
}

/** Three hours apart. */
function transaction(at) {
  const hash = `0x${at.toString(16).padStart(64, '0')}`
  const isOut = at % 3 === 0
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: isOut ? 'send' : 'receive',
      hash,
      minedAt: new Date(Date.UTC(2026, 0, 1) - at * 10_800_000).toISOString(),
      sentFrom: address(at % 200),
      sentTo: address(at % 190),
      status: 'confirmed',
      nonce: at,
      chain,
    },
    transfers: [
      {
        direction: isOut ? 'out' : 'in',
        quantity: { numeric: `${at + 1}.5` },
        fungible_info: {
          name: `Token ${at % 50}`,
          symbol: `TOK${at % 50}`,
          address: `${chain}:${address(at % 50)}`,
        },
      },
    ],
  }
}

function address(at) {
  return `0x${(at + 1).toString(16).padStart(40, '1')}`
}
