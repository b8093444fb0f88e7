import { signInError } from '../signInError'

/** Asks a gateway for the keys that it signs with. */
export async function askKeySet(fetch: typeof globalThis.fetch, url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw signInError('session/keys-unreachable', { details: `status ${response.status}` })
  return response.json()
}
