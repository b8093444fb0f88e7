import type { Clock } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { writeError, writeResult } from '../relay/rpcText'
import { answerTag } from '../relay/signMethods'
import type { Mail } from './mail'
import { rpcIdOf } from './readSiteRequest'
import { userRejected } from './userRejected'
import type { BookKeeper } from './walletBook'
import type { SiteRequest, WalletClient } from './walletClient'

/** Answers to what a connected site requests. */
export function answerRequests(
  clock: Clock,
  book: BookKeeper,
  mail: Mail,
): Pick<WalletClient, 'respond' | 'refuse'> {
  /** Takes a request off the list: whatever becomes of the answer, the user is not asked twice. */
  function take(key: string): SiteRequest {
    const request = book.get().requests.find(one => one.key === key)
    if (!request) throw kitError('request/expired')
    book.change(({ requests }) => ({ requests: requests.filter(one => one.key !== key) }))
    return request
  }

  async function send({ topic, expiresAt }: SiteRequest, text: string): Promise<void> {
    const ttl = Math.max(300, Math.ceil((expiresAt - clock.now()) / 1000))
    await mail.send(topic, text, { tag: answerTag('wc_sessionRequest'), ttl })
  }

  return {
    async respond(key, result) {
      const request = take(key)
      await send(request, writeResult(rpcIdOf(request), result))
    },
    async refuse(key, why = userRejected) {
      const request = take(key)
      await send(request, writeError(rpcIdOf(request), why))
    },
  }
}
