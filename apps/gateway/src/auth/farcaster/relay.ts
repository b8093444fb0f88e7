import { Failure } from '../../http/failure'
import type { Signed } from './checkFarcaster'

type Wanted = { domain: string; siweUri: string; nonce: string }

const patience = 8_000
const largest = 64 * 1024

/** Opens a channel at a relay of Farcaster's, which its own app answers to. */
export async function openAtRelay(relay: string, wanted: Wanted): Promise<{ token: string; url: string }> {
  const { said } = await ask(`${at(relay)}/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  const { channelToken: token, url } = said
  if (typeof token !== 'string' || !/^[\w.-]{1,500}$/.test(token)) throw away()
  if (typeof url !== 'string' || url.length > 2_000 || !/^(?:https|farcaster):\/\//.test(url)) throw away()
  return { token, url }
}

/** What the phone signed, or nothing yet. Whatever else a relay says of the account is not proven, and not read. */
export async function readAtRelay(relay: string, token: string): Promise<Signed | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const { status, said } = await ask(`${at(relay)}/v1/channel/status`, { headers })
  if (status === 202 || said.state !== 'completed') return undefined
  const { message, signature } = said
  if (typeof message !== 'string' || typeof signature !== 'string') throw away()
  return { message, signature }
}

const at = (relay: string) => relay.replace(/\/+$/, '')

async function ask(
  url: string,
  init: RequestInit,
): Promise<{ status: number; said: Record<string, unknown> }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
    const text = await answer.text()
    if (!answer.ok || text.length > largest) throw away()
    return { status: answer.status, said: Object(JSON.parse(text)) }
  } catch (cause) {
    throw cause instanceof Failure ? cause : away()
  }
}

function away(): Failure {
  return new Failure(503, 'farcaster', 'Farcaster does not answer at the moment. Please try again.', {
    'retry-after': '10',
  })
}
