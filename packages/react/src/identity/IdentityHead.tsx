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
  /** The label of the button that opens the settings. */
  settings: string
}

/**
 * Above the address in use: the settings button, the picture, and the name if there is one. A warning about a
 * missing backup is below.
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
