import type { KitError } from '@latchkey/protocol'
import type { Say } from '../text/sayIn'
import type { authTexts } from './authTexts'
import { loginWords } from './loginWords'
import type { mailedTexts } from './mailedTexts'

type SayMailed = Say<keyof typeof authTexts | keyof typeof mailedTexts>

/** Why a mailed code or link failed, else why the login did. */
export function codeWords(error: KitError | undefined, say: SayMailed): string | undefined {
  if (error?.code === 'auth/link-unused') return say('auth.linkUnused')
  const told = error?.code === 'auth/refused' ? refusalWords(error.message, say) : undefined
  return told ?? loginWords(error, say)
}

function refusalWords(sentence: string, say: SayMailed): string | undefined {
  if (/(too|very) many/i.test(sentence)) return undefined
  if (/expired|used already|no code/i.test(sentence)) return say('auth.expired')
  if (!/not the code|(wrong|invalid|incorrect) (code|otp)/i.test(sentence)) return undefined
  const count = /one more|(\d+) more/.exec(sentence)
  return count ? say('auth.wrongLeft', { count: count[1] ?? '1' }) : say('auth.wrong')
}
