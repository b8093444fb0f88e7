import { parseCaipAddress } from '@latchkey/protocol'
import { SignInError } from '@latchkey/protocol/signin'
import { signInError } from '../signInError'
import type { VerifiedSession } from './createSessionVerifier'

type Asked = { url: string; project: string; token: string }

/** Asks a gateway whose token this is, and whether its session still lives. */
export async function askSession(
  fetch: typeof globalThis.fetch,
  { url, project, token }: Asked,
): Promise<VerifiedSession> {
  const address = new URL(url)
  address.searchParams.set('projectId', project)
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 401 || response.status === 403) throw signInError('session/ended')
    if (!response.ok) throw new Error(`status ${response.status}`)
    return readAnswer(await response.json(), project)
  } catch (cause) {
    if (cause instanceof SignInError) throw cause
    throw signInError('session/keys-unreachable', {
      details: 'the session could not be asked about',
      cause,
    })
  }
}

function readAnswer(answer: unknown, project: string): VerifiedSession {
  const { address, caip2Network, exp, sid } = (answer ?? {}) as Record<string, unknown>
  const account = `${caip2Network}:${address}`
  const parts = parseCaipAddress(account)
  if (typeof exp !== 'number') throw new Error('The answer has no time')
  // Other services of this kind do not tell.
  const sessionId = typeof sid === 'string' ? sid : undefined
  const { networkId } = parts
  return { account, networkId, address: parts.address, project, sessionId, expiresAt: exp * 1000 }
}
