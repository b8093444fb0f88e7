import type { Kit, SwapQuote } from '@latchkey/core'
import { connect, getSwapQuote, swap } from '@latchkey/core/actions'
import { createFakeAdapter, createFakeWorld, createTestKit, startAwake } from '@latchkey/core/fakes'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { toCaipNetworkId } from '@latchkey/protocol'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodePacked,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { addProject } from '../src/projects/store'
import { startDevnet } from '../src/rpc/testing/startDevnet'
import { startTestGateway } from './testGateway'

const { tokens, uniswapV2, uniswapV3 } = devnetAddresses
const { router } = uniswapV2
const chain = toCaipNetworkId('eip155', 31337)
const swapped = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC, tokens.TOLL]
const exchange = `uniswap-v2=${chain}:${router}?tokens=${swapped.map(({ address }) => address).join(',')}`
const listed = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(({ address }) => address)
const concentrated = `uniswap-v3=${chain}:${uniswapV3.router}?quoter=${uniswapV3.quoter}&tokens=${listed.join(',')}`
const visitor = privateKeyToAccount(`0x${'41'.repeat(32)}`)
const trader = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function addLiquidityETH(address token, uint256 amount, uint256 least, uint256 leastCoins, address to, uint256 deadline) payable',
])

export type Asset = 'native' | 'dUSD' | 'LATCH' | 'dBTC' | 'TOLL'
export type SwapSite = Awaited<ReturnType<typeof openSwapSite>>

/** A chain with its pools, the gateway, a site's kit and the wallet of its visitor: everything but the page is real. */
export async function openSwapSite({ hasV3 = false } = {}) {
  const devnet = await startDevnet({ count: 1 })
  const url = devnet.chains[0]?.url ?? ''
  const swaps = hasV3 ? `${exchange},${concentrated}` : exchange
  const gateway = await startTestGateway({ config: { upstreams: `${chain}=${url}`, swaps } })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [] })
  const transport = http(url, { retryCount: 0 })
  const reading = createPublicClient({ chain: hardhat, transport, cacheTime: 0, pollingInterval: 10 })
  const node = createTestClient({ chain: hardhat, transport, mode: 'hardhat' })
  const wallet = createWalletClient({ chain: hardhat, transport })
  for (const { address } of [visitor, trader])
    await node.setBalance({ address, value: parseEther('10000000') })

  type Call = { to: Hex; data?: Hex; value?: bigint }
  const mined = async (hash: Hex) => reading.waitForTransactionReceipt({ hash })
  /** What was sent in the visitor's name, and what somebody does in the moment in which the wallet asks. */
  const sent: Hex[] = []
  const signed: object[] = []
  const asked = {
    before: async (_: Call): Promise<void> => {},
    sign: async (typedData: object): Promise<string> =>
      visitor.signTypedData(typedData as Parameters<typeof visitor.signTypedData>[0]),
  }
  const sign = async (typedData: object) => {
    signed.push(typedData)
    return asked.sign(typedData)
  }
  const { kit } = await openKit(gateway.url, sign, async call => {
    await asked.before(call)
    // The wallet sends what fails, too: with gas of its own it asks no node beforehand.
    const hash = await wallet.sendTransaction({ account: visitor, gas: 1_000_000n, ...call })
    sent.push(hash)
    await mined(hash)
    return hash
  })

  const held = (asset: Asset, address: Hex = visitor.address): Promise<bigint> =>
    asset === 'native'
      ? reading.getBalance({ address })
      : reading.readContract({ ...erc20(asset), functionName: 'balanceOf', args: [address] })
  const approve = async (account: typeof visitor, asset: Exclude<Asset, 'native'>, amount: bigint) =>
    mined(
      await wallet.writeContract({
        ...{ ...erc20(asset), account, functionName: 'approve', args: [router, amount] },
      }),
    )
  /** Somebody's trade over one pool, whatever it gives. */
  const trade = async (account: typeof visitor, path: readonly Hex[], amount: bigint) => {
    const isCoin = path[0] === tokens.WETH.address
    const rest = { address: router, abi: routerAbi, account, gas: 1_000_000n } as const
    const end = [0n, path, account.address, maxUint256] as const
    return mined(
      isCoin
        ? await wallet.writeContract({
            ...{ ...rest, functionName: 'swapExactETHForTokens', args: end, value: amount },
          })
        : await wallet.writeContract({
            ...{ ...rest, functionName: 'swapExactTokensForTokens', args: [amount, ...end] },
          }),
    )
  }
  /** Somebody's sale of the coin over the V3 pool of 0.05 %, whatever it gives. */
  const tradeV3 = async (account: typeof visitor, [sold, bought]: readonly [Hex, Hex], amount: bigint) => {
    const path = encodePacked(['address', 'uint24', 'address'], [sold, 500, bought])
    const params = { path, recipient: account.address, deadline: maxUint256, amountIn: amount }
    return mined(
      await wallet.writeContract({
        ...{ address: uniswapV3.router, abi: routerAbi, account, gas: 1_000_000n, value: amount },
        ...{ functionName: 'exactInput', args: [{ ...params, amountOutMinimum: 0n }] },
      }),
    )
  }
  return {
    ...{
      tradeV3,
      kit,
      node,
      reading,
      wallet,
      visitor,
      trader,
      sent,
      signed,
      asked,
      held,
      approve,
      trade,
      mined,
      routerAbi,
    },
    /** What the kit takes for a quote, and what it does with one. */
    quote: (from: Asset, to: Asset, amount: bigint, slippage: number): Promise<SwapQuote> =>
      getSwapQuote(kit, { from: idOf(from), to: idOf(to), amount, slippage }),
    swap: (quote: SwapQuote) => swap(kit, quote),
    /** Until the gateway has seen the newest block: what a node said before, it remembers for a second. */
    async caughtUp() {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
      const at = `${gateway.url}/v1/?projectId=shop&chainId=${chain}`
      for (;;) {
        const answer = await fetch(at, { method: 'POST', body })
        if (BigInt((await answer.json()).result) >= (await reading.getBlockNumber())) return
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    async close() {
      await kit.destroy()
      await gateway.close()
      await devnet.stop()
    },
  }
}

export function erc20(asset: Exclude<Asset, 'native'>) {
  return { address: tokens[asset].address, abi: erc20Abi } as const
}

function idOf(asset: Asset): string {
  return asset === 'native' ? 'native' : `${chain}:${tokens[asset].address}`
}

/** The kit of a site, whose visitor's wallet really sends. Its short waits are cut: here blocks come at once. */
async function openKit(
  gatewayUrl: string,
  sign: (typedData: object) => Promise<string>,
  send: (call: { to: Hex; data?: Hex; value?: bigint }) => Promise<string>,
): Promise<{ kit: Kit }> {
  const adapter = createFakeAdapter({ networkId: chain })
  adapter.accounts = [visitor.address]
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({
      ...attach(host),
      signTypedData: ({ typedData }) => sign(typedData as object),
      sendTransaction: ({ transaction }) => send(transaction as Parameters<typeof send>[0]),
    })
  }
  const world = createFakeWorld({ fetch: (input, init) => fetch(input, init) })
  const clock = {
    now: () => Date.now(),
    after(ms: number, work: () => void) {
      const timer = setTimeout(work, ms < 5_000 ? ms / 20 : ms)
      return () => clearTimeout(timer)
    },
  }
  const { kit } = createTestKit(
    {
      ...{ projectId: 'shop', networks: [hardhat], adapters: [adapter], gatewayUrl },
      swapSpenders: { [chain]: [router, uniswapV3.router] },
    },
    { ...world, env: { ...world.env, clock } },
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  return { kit }
}
