import type { Kit } from '@latchkey/core'
import type { Social } from './socials'

/** The site's providers that this browser supports. */
export function offeredSocials({ env }: Kit, socials: readonly Social[]): readonly Social[] {
  return env.window?.PublicKeyCredential ? socials : socials.filter(one => one !== 'passkey')
}
