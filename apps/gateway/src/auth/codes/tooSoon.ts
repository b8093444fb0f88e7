import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { type CodeOf, findCode, resendAfter } from './codeStore'

/** Says how long to wait until the next mail (EMB-41 … EMB-43). */
export async function tooSoon({ pool, now }: Auth, of: CodeOf): Promise<Failure> {
  const before = await findCode(pool, of)
  const left = (before?.sent_at.getTime() ?? 0) + resendAfter - now()
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return new Failure(429, 'cooldown', `Please try again after ${seconds} seconds`, {
    'retry-after': String(seconds),
  })
}
