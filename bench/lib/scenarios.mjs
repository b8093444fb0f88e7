const json = { 'content-type': 'application/json' }
const words = ['vault', 'purse', 'keys', 'chest', 'pocket'] // as fillRegistry names wallets

/** What is asked of the gateway. `wallets` says whether the number of wallets matters; `isDirect` asks the node itself. */
export function scenarios({ url, chain }) {
  const wallets = query => `${url}/getWallets?projectId=bench&st=bench&sv=1&${query}`
  const rpc = `${url}/v1/?chainId=eip155:${chain.id}&projectId=bench`
  const call = (method, params) => ({
    method: 'POST',
    headers: json,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const address = index => `0x${index.toString(16).padStart(40, '0')}`
  return [
    {
      name: 'getWallets, first page of 40',
      wallets: true,
      rate: 500,
      requestOf: () => ({ url: wallets('page=1&entries=40') }),
    },
    {
      // 997 questions in turn; of many wallets each finds some.
      name: 'getWallets, search',
      wallets: true,
      rate: 500,
      requestOf: index => ({
        url: wallets(`page=1&entries=40&search=${words[(index % 997) % words.length]}%20${index % 997}`),
      }),
    },
    {
      name: 'RPC, the chain id (kept by the gateway)',
      rate: 500,
      requestOf: () => ({ url: rpc, ...call('eth_chainId', []) }),
    },
    {
      name: 'RPC, a balance never asked before',
      rate: 200,
      requestOf: index => ({ url: rpc, ...call('eth_getBalance', [address(index + 1), 'latest']) }),
    },
    {
      name: 'the same, asked of the node itself',
      isDirect: true,
      rate: 200,
      requestOf: index => ({ url: chain.url, ...call('eth_getBalance', [address(index + 1), 'latest']) }),
    },
  ]
}
