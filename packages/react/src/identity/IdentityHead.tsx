import { accountReading } from '@latchkey/core'
import { LazyBackup } from '../approvals/LazyBackup'
import { useReading } from '../kit/useReading'
import { useStyles } from '../style/StyleRoot'
import { IdentityPicture } from './IdentityPicture'
import css from './identity.css?inline'
import { SettingsButton } from './SettingsButton'
import { useIdentity } from './useIdentity'

export type IdentityHeadProps = {
  address: string
  /** What the button that leads to the settings is called. */
  settings: string
}

/**
 * What stands above the address in use: the settings, the picture, and the name if there is one. That a wallet is not
 * backed up stands below it.
 */
export function IdentityHead({ address, settings }: IdentityHeadProps) {
  useStyles(css)
  const identity = useIdentity(address)
  const account = useReading(accountReading)
  const isEmbedded = account.status === 'connected' && account.connectorId === 'ID_AUTH'
  return (
    <>
      <SettingsButton label={settings} />
      <IdentityPicture address={address} imageId={identity?.imageId} size={72} />
      {identity?.name && (
        <p className="lk-name">
          <bdi>{identity.name}</bdi>
        </p>
      )}
      {isEmbedded && <LazyBackup />}
    </>
  )
}
