import type { Unmirrored } from './findUnmirrored'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamSocket } from './upstreamSocket'

/** How it went. After `failed` and `tooMany` the message is worth another try. */
export type PublishOutcome = 'sent' | 'expired' | 'failed' | 'tooMany' | { refused: number }

const tooMany = 3001
const internalError = -32603
/** Tags that wake a sleeping wallet: a proposal, a request, a sign-in. */
const prompting: readonly number[] = [1100, 1108, 1116]

/** Publishes one message at the upstream relay. Never rejects. */
export async function publishUpstream(
  upstream: Pick<UpstreamSocket, 'request'>,
  { topic, message, tag, expiresAt, attestation }: Unmirrored,
  now: number,
): Promise<PublishOutcome> {
  const ttl = Math.ceil((expiresAt - now) / 1000)
  if (ttl <= 0) return 'expired'
  const more = { prompt: prompting.includes(tag), ...(attestation === undefined ? {} : { attestation }) }
  try {
    await upstream.request('irn_publish', { topic, message, ttl, tag, ...more })
    return 'sent'
  } catch (error) {
    const code = error instanceof UpstreamRefusal ? error.code : internalError
    if (code === tooMany) return 'tooMany'
    return code === internalError ? 'failed' : { refused: code }
  }
}
