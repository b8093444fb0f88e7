'use client'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { loadedUi } from '../shell/loadedUi'
import { shortAddress } from '../ui/shortAddress'
import { ButtonHost } from './ButtonHost'
import { buttonAccount } from './buttonAccount'

/** The connected account; nothing while there is none. */
export function AccountButton() {
  const { address } = useReading(buttonAccount)
  // The face is drawn by code that loads while an account connects, so that sites without one do not pay for it.
  const AccountFace = useFeature(loadedUi, loaded => loaded.AccountFace)
  if (!address || !AccountFace) return null
  return (
    <ButtonHost plain={shortAddress(address)}>
      <AccountFace address={address} />
    </ButtonHost>
  )
}
