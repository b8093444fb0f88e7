import { type AccountState, accountReading, type Reading } from '@latchkey/core'

/** What a button of the page shows of an account; the rest of it may change without the button. */
export const buttonAccount: Reading<{ status: AccountState['status']; address: string | undefined }> = {
  features: accountReading.features,
  read(kit) {
    const account = accountReading.read(kit)
    return { status: account.status, address: account.status === 'connected' ? account.address : undefined }
  },
}
