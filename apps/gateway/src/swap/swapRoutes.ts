import {
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
  nativeAddressOn,
  readUnits,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { requireProject } from '../projects/requireProject'
import { readServedChain } from '../rpc/servedChain'
import { readCall } from '../upstream/swap/readCalls'
import { buildRoutes } from './buildRoutes'
import { listTokens } from './listTokens'
import { makeQuotes } from './makeQuotes'
import type { Swaps } from './openSwaps'
import { readGasPrice } from './readGasPrice'
import { badInput, readAmount, readOnChain, readPlain, readSlippage, readTokens } from './readSwapAsked'
import { answered, noGasPrice, swapFailure } from './swapFailure'

/** Swaps (wire §5.5). Everything is read or calculated: nothing is signed, sent or kept here. */
export function swapRoutes(context: Context, swaps: Swaps): Hono<GatewayEnv> {
  const { ask } = swaps
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()

  routes.get(
    honoPath(getSwapTokens),
    ofProject,
    answered(async c => {
      const chainId = readNetwork(c.req.query('chainId'))
      const { providers, reason } = await swaps.servedBy(chainId)
      if (reason) return { tokens: [], reason, chains: await swaps.chains() }
      return { tokens: await listTokens(providers, chainId, c.req.raw.signal) }
    }),
  )

  routes.get(
    honoPath(getSwapQuotes),
    ofProject,
    answered(async c => {
      const { amount, from, to, userAddress, gasPrice, slippage } = c.req.query()
      const tokens = readTokens(from, to)
      const asked = {
        ...{ ...tokens, amount: readAmount(amount), slippageBps: readSlippage(slippage) },
        ...{ account: readPlain(userAddress, 'userAddress', tokens.chainId), signal: c.req.raw.signal },
      }
      const named = gasPrice ? readUnits(gasPrice) : undefined
      if (gasPrice && named === undefined) throw badInput('gasPrice', 'The gas price must be in wei')
      const { providers, reason } = await swaps.servedBy(tokens.chainId)
      if (reason) return { quotes: [], reason }
      // On Solana quotes have lamports in place of gas, which no price is to change.
      const isGas = named !== undefined && tokens.chainId.startsWith('eip155:')
      const price = !isGas ? swaps.gasPrice(tokens.chainId) : Promise.resolve(BigInt(named))
      return { quotes: await makeQuotes(providers, asked, price, swaps) }
    }),
  )

  routes.get(
    honoPath(getGasPrice),
    ofProject,
    answered(async c => {
      const chainId = readNetwork(c.req.query('chainId'))
      const { reason } = await swaps.servedBy(chainId)
      if (reason === 'unknown-chain' || !chainId.startsWith('eip155:')) throw noGasPrice()
      return readGasPrice(ask, chainId)
    }),
  )

  routes.get(
    honoPath(getAllowance),
    ofProject,
    answered(async c => {
      const { tokenAddress, userAddress, spender } = c.req.query()
      const [token, owner] = [
        readOnChain(tokenAddress, 'tokenAddress'),
        readOnChain(userAddress, 'userAddress'),
      ]
      if (token.chainId !== owner.chainId)
        throw badInput('userAddress', 'Token and account must be on the same network')
      if (token.address === nativeAddressOn(token.chainId))
        throw badInput('tokenAddress', 'The coin of a network needs no allowance')
      const named = readPlain(spender, 'spender', token.chainId)
      const [first] = (await swaps.servedBy(token.chainId)).providers
      if (!first || !('spender' in first)) return { allowance: '0' } // NET-33; on Solana nobody is allowed anything
      const by = (named ?? (await first.spender(token.chainId, c.req.raw.signal))) as Hex
      const args = [owner.address as Hex, by] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const answer = await readCall(ask, token.chainId, { to: token.address, data })
      if (!answer || !/^0x[\da-f]{64}$/i.test(answer))
        throw swapFailure('swap/unknown-token', 'This is not a token of this network', 'tokenAddress')
      return { allowance: String(BigInt(answer)) }
    }),
  )
  return routes.route('/', buildRoutes(context, swaps))
}

function readNetwork(value: string | undefined): string {
  const chain = readServedChain(value)
  if (!chain) throw badInput('chainId', 'This must be a CAIP-2 id, like eip155:1')
  return chain.id
}
