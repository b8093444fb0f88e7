import { type AccountState, activeAccount, type Reading } from '@latchkey/core'

/** The account of the namespace in use. */
export const accountInUse: Reading<AccountState> = activeAccount
