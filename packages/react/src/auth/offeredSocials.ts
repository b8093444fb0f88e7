import type { Kit } from '@latchkey/core'
import type { Social } from './socials'

/** What the site offers, as far as this browser has it. */
export function offeredSocials({ env }: Kit, socials: readonly Social[]): readonly Social[] {
  return env.window?.PublicKeyCredential ? socials : socials.filter(one => one !== 'passkey')
}
