import { accountTexts } from '../account/accountTexts'
import { useAddressLabel } from '../account/useAddressLabel'
import { IdentityPicture } from '../identity/IdentityPicture'
import { useIdentity } from '../identity/useIdentity'
import { CopyButton } from '../receive/CopyButton'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { safeUrl } from '../ui/safeUrl'
import { shortAddress } from '../ui/shortAddress'
import type { ProfileAccount } from './profileAccounts'
import { whoTexts } from './whoTexts'

/**
 * One address of the visitor: picture and name, the full address to compare and copy, and a link to the
 * explorer.
 */
export function ProfileCard({ account, isAlone }: { account: ProfileAccount; isAlone: boolean }) {
  const say = useText(whoTexts, accountTexts, sharedTexts)
  const labelOf = useAddressLabel()
  const { address, namespace, isInUse } = account
  const identity = useIdentity(address)
  const href = safeUrl(account.explorerUrl)
  const about = [!isAlone && say(`namespace.${namespace}`), labelOf(account.label)].filter(Boolean)
  return (
    <li className="lk-who" data-main={isInUse || undefined}>
      <IdentityPicture address={address} imageId={identity?.imageId} size={isInUse ? 72 : 40} />
      <div className="lk-who-text">
        <p className="lk-who-name">
          {identity?.name ? <bdi>{identity.name}</bdi> : <bdi dir="ltr">{shortAddress(address)}</bdi>}
        </p>
        {about.length > 0 && <p className="lk-quiet">{about.join(' · ')}</p>}
      </div>
      <p className="lk-who-address">
        <span className="lk-hidden">{say('who.address')} </span>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <div className="lk-who-actions">
        <CopyButton
          text={address}
          label={say('account.copy')}
          copied={say('toast.copied')}
          refused={say('toast.copyFailed')}
        />
        {href && (
          <a className="lk-button lk-button-quiet" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={18} />
            <span>
              {say('account.explorer', { explorer: account.explorer })}
              <span className="lk-hidden"> ({say('downloads.newTab')})</span>
            </span>
          </a>
        )}
      </div>
    </li>
  )
}
