import type { KitError } from '@latchkey/protocol'
import { isTextKey } from '../text/isTextKey'
import type { Say } from '../text/sayIn'
import type { authTexts } from './authTexts'
import { loginWords } from './loginWords'
import { socialTexts } from './socialTexts'

/** Why a provider did not log the visitor in, else why the login failed. */
export function socialWords(
  error: KitError | undefined,
  say: Say<keyof typeof authTexts | keyof typeof socialTexts>,
  provider: string,
): string | undefined {
  const key = `auth.error.${error?.code}`
  return isTextKey(socialTexts, key) ? say(key, { provider }) : loginWords(error, say)
}
