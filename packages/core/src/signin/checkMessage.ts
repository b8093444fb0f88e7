import type { CaipNetworkId } from '@latchkey/protocol'
import { type ReadSignInMessage, readSignInMessage, siwxError } from '@latchkey/protocol/signin'
import type { Kit } from '../kernel/kit'
import { sameAddress } from './sessionFor'

/**
 * Whether a message belongs to this page and this account: a visitor who signs another page's message could
 * be signed in there. It parses the message by its grammar; no other text reaches a wallet.
 */
export function checkMessage(
  kit: Kit,
  text: string,
  { networkId, address }: { networkId: CaipNetworkId; address: string },
): ReadSignInMessage {
  const message = read(text)
  const wrong = (what: string) => siwxError('signin/not-ours', { value: what })
  if (!sameAddress(message.address, address)) throw wrong(`account ${message.address}`)
  if (message.networkId !== networkId) throw wrong(`network ${message.networkId}`)
  const page = pageOf(kit)
  if (page && message.domain !== page.host) throw wrong(`domain ${message.domain}`)
  if (page && originOf(message.uri) !== page.origin) throw wrong(`uri ${message.uri}`)
  return message
}

function read(text: string): ReadSignInMessage {
  try {
    return readSignInMessage(text)
  } catch (cause) {
    const details = cause instanceof Error ? cause.message : ''
    throw siwxError('signin/site-answer', { value: 'createMessage', details, cause })
  }
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}

/** Undefined if the page has no host of its own: a file, or an extension's page. */
export function pageOf(kit: Kit): URL | undefined {
  const href = kit.env.window?.location?.href
  if (!href || !URL.canParse(href)) return undefined
  const page = new URL(href)
  return /^https?:$/.test(page.protocol) ? page : undefined
}
