import type { MiddlewareHandler } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

/** Gives up on a request that takes longer, and tells the caller. */
export function limitTime(ms: number): MiddlewareHandler<GatewayEnv> {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(new Failure(503, 'gateway', `The answer took longer than ${ms} ms`, { 'retry-after': '1' })),
        ms,
      )
    })
    try {
      await Promise.race([next(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }
}
