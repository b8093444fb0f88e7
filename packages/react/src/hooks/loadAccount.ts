/** The code that asks for what the account has and did. */
export function loadAccount(): Promise<typeof import('@latchkey/core/account')> {
  return import('@latchkey/core/account')
}
