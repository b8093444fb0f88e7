import type { PairingState } from '@latchkey/core'
import { connectingTexts } from '../connecting/connectingTexts'
import type { sharedTexts } from '../shell/sharedTexts'
import { isTextKey } from '../text/isTextKey'
import type { Say } from '../text/sayIn'
import type { pairingTexts } from './pairingTexts'

export type PairingWords = { lead: string; text: string }

/**
 * How a pairing ended, in words; undefined while it runs. Without a chosen wallet the words say "your
 * wallet".
 */
export function pairingWords(
  state: PairingState,
  wallet: string | undefined,
  say: Say<keyof typeof pairingTexts | keyof typeof connectingTexts | keyof typeof sharedTexts>,
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
  const isKnown =
    isTextKey(connectingTexts, key) && (wallet !== undefined || !connectingTexts[key].includes('{wallet}'))
  return {
    lead: say('connecting.failed'),
    text: isKnown ? say(key, values) : wallet ? say('error.any', values) : say('pairing.failedText'),
  }
}
