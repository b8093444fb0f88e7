import type { CustomFetch } from 'openid-client'

const longest = 5_000
const largest = 256 * 1024

/** Asks a provider: it answers within five seconds, with an answer of some size, and sends us nowhere else. */
export const limitedFetch: CustomFetch = async (url, { method, headers, body }) => {
  const asked: RequestInit = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(longest) }
  const answer = await fetch(url, body === undefined ? asked : { ...asked, body: body as BodyInit })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > largest) throw new TypeError('the answer is too large')
    parts.push(part)
  }
  const { status } = answer
  return new Response(size > 0 ? Buffer.concat(parts) : null, { status, headers: answer.headers })
}
