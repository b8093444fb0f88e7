import type { PairingState } from '@latchkey/core'
import type { Texts } from '../text/en'
import { isTextKey } from '../text/isTextKey'
import type { Say } from '../text/useText'

export type PairingWords = { lead: string; text: string }

/** How a pairing ended, in words; nothing while it goes on. Without a chosen wallet it is the visitor's own. */
export function pairingWords(
  state: PairingState,
  wallet: string | undefined,
  say: Say,
  texts: Partial<Texts>,
): PairingWords | undefined {
  const values = wallet === undefined ? {} : { wallet }
  if (state.status === 'expired') return { lead: say('pairing.expired'), text: say('pairing.expiredText') }
  if (state.status === 'declined')
    return {
      lead: say('connecting.declined'),
      text: wallet ? say('connecting.declinedText', values) : say('pairing.declinedText'),
    }
  if (state.status !== 'failed') return undefined
  const key = `error.${state.error.code}`
  const isKnown = isTextKey(texts, key) && (wallet !== undefined || !texts[key]?.includes('{wallet}'))
  return {
    lead: say('connecting.failed'),
    text: isKnown ? say(key, values) : wallet ? say('error.any', values) : say('pairing.failedText'),
  }
}
