import { type AccountState, accounts, activeAccount, networks, type Reading } from '@latchkey/core'

/** The account of the namespace in use. */
export const accountInUse: Reading<AccountState> = { features: [accounts, networks], read: activeAccount }
