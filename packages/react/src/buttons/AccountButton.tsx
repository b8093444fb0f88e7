'use client'
import { accountReading } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { loadedUi } from '../shell/loadedUi'
import { shortAddress } from '../ui/shortAddress'
import { ButtonHost } from './ButtonHost'

/** The connected account's button; nothing while there is none. */
export function AccountButton() {
  const account = useReading(accountReading)
  // Its face loads while an account connects, so that sites without accounts do not pay for it.
  const AccountFace = useFeature(loadedUi, loaded => loaded.AccountFace)
  if (account.status !== 'connected' || !AccountFace) return null
  return (
    <ButtonHost plain={shortAddress(account.address)}>
      <AccountFace />
    </ButtonHost>
  )
}
