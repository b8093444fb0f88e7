import { IdentityPicture } from '../identity/IdentityPicture'
import { useIdentity } from '../identity/useIdentity'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { shortAddress } from '../ui/shortAddress'
import { settingsTexts } from './settingsTexts'

/** The visitor's picture and name; a click opens the profile. */
export function ProfileRow({ address, onClick }: { address: string; onClick: () => void }) {
  const say = useText(settingsTexts)
  const identity = useIdentity(address)
  return (
    <ListRow
      picture={<IdentityPicture address={address} imageId={identity?.imageId} size={40} />}
      title={identity?.name ?? shortAddress(address)}
      note={say('settings.profile')}
      end={<Icon name="next" />}
      onClick={onClick}
    />
  )
}
