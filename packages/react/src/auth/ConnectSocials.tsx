import { authOffer } from '@latchkey/core/auth'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { authTexts } from './authTexts'
import { chooseSocial } from './chooseSocial'
import { offeredSocials } from './offeredSocials'
import { socials } from './socials'
import { useSocialName } from './useSocialName'

export const view: View<'ConnectSocials', typeof authTexts> = {
  texts: authTexts,
  title: 'auth.more',
  draw: () => <ConnectSocials />,
}

/** Every provider that the site offers. */
export function ConnectSocials() {
  const kit = useKit()
  const act = useAction()
  const say = useText(authTexts)
  const nameOf = useSocialName()
  const offer = useReading(authOffer)
  const needsConsent = useNeedsConsent()
  return (
    <List label={say('auth.more')}>
      {offeredSocials(kit, offer.socials).map(provider => (
        <ListRow
          key={provider}
          picture={
            <span className="lk-row-mark">
              <Drawing path={socials[provider].mark} size={22} />
            </span>
          }
          title={say('auth.with', { provider: nameOf(provider) })}
          disabled={needsConsent}
          onClick={() => act(() => chooseSocial(kit, provider))}
        />
      ))}
    </List>
  )
}
