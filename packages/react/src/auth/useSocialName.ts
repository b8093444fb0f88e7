import { authOffer } from '@latchkey/core/auth'
import { useReading } from '../kit/useReading'
import { useText } from '../text/useText'
import { authTexts } from './authTexts'
import { type Social, socials } from './socials'

/** A provider's display name: the owner names their own issuer. */
export function useSocialName(): (provider: Social) => string {
  const { openIdName } = useReading(authOffer)
  const say = useText(authTexts)
  return provider =>
    (provider === 'openid' && openIdName) ||
    (provider === 'passkey' ? say('auth.passkey') : socials[provider].name)
}
