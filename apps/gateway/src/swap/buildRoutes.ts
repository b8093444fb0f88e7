import {
  type ApprovalAnswer,
  buildApproval,
  buildSwap,
  type CaipAddress,
  nativeTokenAddress,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import { admitProject } from '../projects/admitProject'
import { requireProject } from '../projects/requireProject'
import { answerSwap } from './answerSwap'
import type { Swaps } from './openSwaps'
import { badInput, isQuoteOf, readAmount, readTokens } from './readSwapAsked'
import { answered, notSupported, swapFailure } from './swapFailure'

const largestBody = 16 * 1024

/** The transactions of a swap, for a wallet to sign. */
export function buildRoutes(context: Context, swaps: Swaps): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()

  routes.get(
    honoPath(buildApproval),
    requireProject(context),
    answered(async (c): Promise<ApprovalAnswer> => {
      const { from, to, amount, quoteId } = c.req.query()
      const tokens = readTokens(from, to)
      const { chainId, written } = tokens
      if (tokens.from === nativeTokenAddress)
        throw badInput('from', 'The coin of a network needs no approval')
      if (chainId.startsWith('solana:')) throw badInput('from', 'On Solana tokens need no approval')
      const units = amount ? readAmount(amount) : maxUint256
      const [first] = (await swaps.servedBy(chainId)).providers
      if (!first || !('spender' in first)) throw notSupported()
      const quote = quoteId ? (await swaps.ids.read(quoteId)).quote : undefined
      if (quote && !isQuoteOf(quote, tokens))
        throw swapFailure('swap/bad-quote', 'This quote is of another swap', 'quoteId')
      const spender = quote?.spender ?? (await first.spender(chainId, c.req.raw.signal))
      const args = [spender as Hex, units] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const target = `${chainId}:${tokens.from}` as CaipAddress
      const gasPrice = String(await swaps.gasPrice(chainId))
      // AppKit sends the data to what is named `from`.
      return { tx: { from: written.from, to: target, data, value: '0', eip155: { gasPrice } } }
    }),
  )

  routes.post(
    honoPath(buildSwap),
    answered(async c => {
      const body = Object(await readJson(c, largestBody)) as Record<string, unknown>
      await admitProject(context, c, c.req.query('projectId') ?? String(body.projectId ?? ''))
      return answerSwap(body, c.req.raw.signal, swaps)
    }),
  )
  return routes
}
