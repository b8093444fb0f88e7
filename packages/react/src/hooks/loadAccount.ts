/** Loads the code that asks for the account's tokens and history. */
export function loadAccount(): Promise<typeof import('@latchkey/core/account')> {
  return import('@latchkey/core/account')
}
