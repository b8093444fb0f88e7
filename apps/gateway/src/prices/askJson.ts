import type { Outside } from '../upstream/outside/createOutside'
import { numbersAsText } from './numbersAsText'

const mostBytes = 1_000_000

/** Asks a price service; numbers are texts. Throws without naming the address, which may contain a key. */
export async function askJson(
  outside: Outside,
  url: URL,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const wish = { limit: mostBytes, accept: 'application/json', isOwn: true, headers, signal }
  const answer = await outside.get(url.href, wish)
  if (answer.problem) throw new Error(`prices: ${answer.problem} ${answer.status ?? ''}`.trim())
  const body = numbersAsText(new TextDecoder().decode(answer.bytes))
  if (typeof body !== 'object' || body === null) throw new Error('prices: not JSON')
  return body as Record<string, unknown>
}
