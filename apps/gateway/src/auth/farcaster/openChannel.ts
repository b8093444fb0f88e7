import { randomBytes } from 'node:crypto'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { type ChannelKind, keepChannel } from './channelStore'
import { channelText } from './checkFarcaster'
import { limitChannels } from './limitChannels'
import { openAtRelay } from './relay'
import { requireFarcaster } from './requireFarcaster'

/** Opens a channel of a device: what comes back is the address for the phone, which a computer shows as a code to scan. */
export async function openChannel(
  auth: Auth,
  caller: Caller,
  { kind, userId }: { kind: ChannelKind; userId?: string },
): Promise<{ url: string }> {
  const { app, relay } = await requireFarcaster(auth)
  await limitChannels(auth, caller)
  const token = randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('hex')
  const { domain, uri: siweUri } = channelText(auth)
  const channel = { ...{ device: caller.device, kind, userId, token, nonce }, now: auth.now() }
  if (relay) {
    const opened = await openAtRelay(relay, { domain, siweUri, nonce })
    await keepChannel(auth.pool, { ...channel, relayToken: opened.token })
    return { url: opened.url }
  }
  await keepChannel(auth.pool, { ...channel, relayToken: undefined })
  const url = new URL(app ?? '')
  const told = { channelToken: token, nonce, siweUri, domain, relay: `${auth.origin}/embedded/farcaster` }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return { url: url.href }
}
