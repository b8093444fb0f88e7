import type { SwapFailure } from '@latchkey/protocol'
import type { Context as HonoContext } from 'hono'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { SwapProblem } from '../upstream/swap/swapProvider'

/** An error answer with the code that the kit tells it by. */
export function swapFailure(code: SwapFailure, description: string, field = 'swap'): Failure {
  const away = { 'retry-after': '2' }
  if (code === 'swap/provider-down') return new Failure(503, field, description, away, code)
  if (code === 'swap/provider-busy')
    return new Failure(503, field, description, { 'retry-after': '60' }, code)
  if (code === 'swap/provider-answer') return new Failure(502, field, description, {}, code)
  return new Failure(changeable.has(code) ? 409 : 400, field, description, {}, code)
}

/** What another moment may change, without another question. */
const changeable: ReadonlySet<SwapFailure> = new Set<SwapFailure>([
  ...(['swap/no-liquidity', 'swap/insufficient-balance', 'swap/quote-expired'] as const),
  ...(['swap/price-moved', 'swap/would-fail'] as const),
])

/** Answers with what a call returns; what a provider rejects with becomes an answer with its code. */
export function answered(
  call: (c: HonoContext<GatewayEnv>) => Promise<object>,
): (c: HonoContext<GatewayEnv>) => Promise<Response> {
  return async c => {
    try {
      return c.json(await call(c), 200, { 'cache-control': 'no-store' })
    } catch (error) {
      throw error instanceof SwapProblem ? swapFailure(error.code, error.message, error.field) : error
    }
  }
}

export const notSupported = (): Failure =>
  swapFailure('swap/unsupported', 'Network not supported for Swaps', 'chainId') // SWP-06

export const noGasPrice = (): Failure =>
  swapFailure('swap/no-gas-price', 'Network not supported for Gas Price', 'chainId') // SWP-07
