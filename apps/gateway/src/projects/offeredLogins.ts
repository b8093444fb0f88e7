import { socialLogins } from '@latchkey/protocol/frame'
import type { Config } from '../config'

/** The logins that are set up here: pages offer no other. */
export function offeredLogins({ smtpUrl, social, farcaster }: NonNullable<Config['auth']>): string[] {
  return [
    ...(smtpUrl ? ['email'] : []),
    ...socialLogins.filter(name => social[name] !== undefined),
    ...(farcaster ? ['farcaster'] : []),
    'passkey', // needs nobody else; a site has to name it
  ]
}
