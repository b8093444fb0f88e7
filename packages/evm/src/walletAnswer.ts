import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'

const answerMs = 10_000

/** Waits for a wallet's answer to a request that does not prompt the visitor. Fails if it takes long, or the attachment ends. */
export function walletAnswer<T>(
  { host, scope }: Pick<Attachment, 'host' | 'scope'>,
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
