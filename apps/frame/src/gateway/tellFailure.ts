import { fillText } from '../texts/fillText'
import type { Language } from '../texts/language'
import { loadFailureTexts } from '../texts/loadFailureTexts'
import { whenOf } from '../texts/whenOf'
import type { GatewayFailure } from './readFailure'

/**
 * What a failure of the gateway means to the visitor, in their language. The gateway's own words stay where the texts
 * cannot be loaded, and stand behind the general sentence for what has no sentence here.
 */
export async function tellFailure(
  { code, description, values, waitSeconds }: GatewayFailure,
  language: Language,
): Promise<string> {
  const texts = await loadFailureTexts(language).catch(() => undefined)
  if (!texts) return description
  const text = Object.entries(texts).find(([name]) => name === code && name.includes('/'))?.[1]
  if (text === undefined) return `${texts.any} \u2068(${description})\u2069`
  const when = waitSeconds > 0 ? whenOf(waitSeconds * 1_000, language) : texts.later
  return fillText(text, { ...values, when, seconds: String(waitSeconds) })
}
