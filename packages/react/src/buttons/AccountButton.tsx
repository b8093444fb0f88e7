'use client'
import { accountOf, accounts, networks } from '@latchkey/core'
import { shortAddress } from '../ui/shortAddress'
import { useFeature } from '../useFeature'
import { AccountFace } from './AccountFace'
import { ButtonHost } from './ButtonHost'

/** The connected account; nothing while there is none. */
export function AccountButton() {
  const account = accountOf(useFeature(accounts), useFeature(networks).active)
  if (account.status !== 'connected') return null
  return (
    <ButtonHost plainText={shortAddress(account.address)}>
      <AccountFace account={account} />
    </ButtonHost>
  )
}
