import type * as account from '@latchkey/core/account'
import type * as headless from '@latchkey/core/headless'
import type * as names from '@latchkey/core/names'
import type * as sessions from '@latchkey/core/sessions'
import type * as signin from '@latchkey/core/signin'

export function loadActions() {
  return import('@latchkey/core/actions')
}

/** The code of sites that list wallets themselves. */
export function loadHeadless(): Promise<typeof headless> {
  return import('@latchkey/core/headless')
}

/** The code of what the account has and did. */
export function loadAccount(): Promise<typeof account> {
  return import('@latchkey/core/account')
}

/** The code that registers names. */
export function loadNames(): Promise<typeof names> {
  return import('@latchkey/core/names')
}

/** The code that signs in and out. */
export function loadSignIn(): Promise<typeof signin> {
  return import('@latchkey/core/signin')
}

/** The code that asks for permissions, lists and ends them. */
export function loadPermissions(): Promise<typeof sessions> {
  return import('@latchkey/core/sessions')
}
