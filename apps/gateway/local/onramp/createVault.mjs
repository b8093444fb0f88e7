import { devnetAddresses } from '@latchkey/devnet/addresses'
import { createWalletClient, encodeFunctionData, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The seller's own account on the local chains. Everybody knows its key: what it holds is worth nothing. */
const sellerKey = '0x6f6e2d72616d702073616e64626f78206f6620746865206c6f63616c20776f72'

/** A drip is 10 ETH and 1000 dUSD: enough for the largest purchase after some of them. */
const mostDrips = 40

/** What a seller holds, and how it pays out: really, on the chains, from an account that the faucet fills. */
export function createVault({ nodes, faucet, key = sellerKey }) {
  const account = privateKeyToAccount(key)
  const clients = new Map(
    Object.entries({ 'eip155:31337': nodes.a, 'eip155:31338': nodes.b }).map(([chainId, url]) => [
      chainId,
      createWalletClient({
        account,
        transport: http(url, { retryCount: 0 }),
        chain: {
          ...{ id: Number(chainId.split(':')[1]), name: chainId, rpcUrls: { default: { http: [url] } } },
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      }).extend(publicActions),
    ]),
  )
  // One after the other on each chain: parallel ones would take the same nonce.
  const last = new Map()

  return {
    price,
    /** Sends coins; resolves with the transaction's hash. */
    pay(good, address, units) {
      const sent = (last.get(good.chainId) ?? Promise.resolve()).then(() =>
        good.chainId.startsWith('solana:') ? airdrop(address, units) : transfer(good, address, units),
      )
      last.set(
        good.chainId,
        sent.then(
          () => {},
          () => {},
        ),
      )
      return sent
    },
  }

  /** What one whole coin costs, in millionths of a dollar. Ether costs what the pool of chain A says. */
  async function price({ symbol }) {
    if (symbol === 'dUSD') return 1_000_000n
    if (symbol === 'SOL') return 150_000_000n
    const { pairs } = devnetAddresses.uniswapV2
    const data = await clients.get('eip155:31337').call({ to: pairs['WETH/dUSD'], data: '0x0902f1ac' }) // getReserves
    const [first, second] = [0, 1].map(at => BigInt(`0x${data.data.slice(2 + at * 64, 66 + at * 64)}`))
    const { WETH, dUSD } = devnetAddresses.tokens
    const [ether, dollars] = BigInt(WETH.address) < BigInt(dUSD.address) ? [first, second] : [second, first]
    return (dollars * 10n ** 18n) / ether
  }

  async function transfer({ chainId, address: token }, to, units) {
    const client = clients.get(chainId)
    await fill(client, chainId, token, units)
    const request = token
      ? {
          to: token,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
        }
      : { to, value: units }
    const hash = await client.sendTransaction(request)
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    if (status !== 'success') throw new Error('the chain did not take the payment')
    return hash
  }

  /** Asks the faucet until there is enough, fees included. */
  async function fill(client, chainId, token, units) {
    const fees = 10n ** 17n
    for (let drips = 0; drips <= mostDrips; drips++) {
      const [coins, held] = await Promise.all([
        client.getBalance({ address: account.address }),
        token &&
          client.readContract({
            ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] },
          }),
      ])
      if (token ? held >= units && coins >= fees : coins >= units + fees) return
      const body = JSON.stringify({
        address: account.address,
        chainId: Number(chainId.split(':')[1]),
        token: Boolean(token),
      })
      const answer = await fetch(`${faucet}/drip`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`the faucet answered ${answer.status}`)
    }
    throw new Error('the faucet gives too little')
  }

  async function airdrop(address, units) {
    const body = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, Number(units)] }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(nodes.solana, { method: 'POST', headers, body: JSON.stringify(body) })
    const { result, error } = await answer.json()
    if (typeof result !== 'string') throw new Error(error?.message ?? 'the chain did not take the payment')
    return result
  }
}
