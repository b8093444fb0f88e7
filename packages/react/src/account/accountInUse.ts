import { type AccountState, activeAccount, type Reading } from '@latchkey/core'

/** The account of the active namespace. */
export const accountInUse: Reading<AccountState> = activeAccount
