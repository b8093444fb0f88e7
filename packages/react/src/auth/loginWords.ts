import type { KitError } from '@latchkey/protocol'
import { isTextKey } from '../text/isTextKey'
import type { Say } from '../text/sayIn'
import { authTexts } from './authTexts'

/**
 * Why a step of a login failed, in the visitor's language. The wallet's site gives its reasons as English
 * sentences: we translate the known ones, and show others as they are.
 */
export function loginWords(
  error: KitError | undefined,
  say: Say<keyof typeof authTexts>,
): string | undefined {
  if (!error || error.code === 'connect/cancelled') return undefined
  if (error.code === 'auth/refused') return refusalWords(error.message, say)
  if (/^(http\/|auth\/(un|not-l|timed|ab))/.test(error.code)) return say('auth.error.reach')
  const key = `auth.error.${error.code}`
  if (!isTextKey(authTexts, key)) return say('auth.error.any')
  return say(key, { seconds: /\d+/.exec(error.message)?.[0] ?? '' })
}

function refusalWords(sentence: string, say: Say<keyof typeof authTexts>): string {
  const seconds = /after (\d+) seconds/.exec(sentence)?.[1]
  if (seconds) return say('auth.error.auth/too-soon', { seconds })
  if (/too many|very many/i.test(sentence)) return say('auth.tooMany')
  return /mails? cannot/i.test(sentence) ? say('auth.error.mail') : sentence
}
