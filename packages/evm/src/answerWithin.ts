import { kitError } from '@latchkey/protocol'
import type { EvmSession } from './evmSession'

const answerMs = 10_000

/** A wallet's answer to what needs no word of the visitor: one that does not come in time has failed. */
export function answerWithin<T>(
  { host, scope }: Pick<EvmSession, 'host' | 'scope'>,
  answer: Promise<T>,
  ms = answerMs,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopTimer = host.env.clock.after(ms, () => end())
    const end = scope.own(() => {
      stopTimer()
      reject(kitError('wallet/failed', { details: `no answer within ${ms} ms` }))
    })
    answer.then(resolve, reject).finally(end)
  })
}
