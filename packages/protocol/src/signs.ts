/** A name that signs, also where nobody knows the method. A raw transaction is signed already. */
const signing = /^(?:personal_s|eth_sign|eth_send(?:T|User)|wallet_(?:send|sign|grant|requestExecution))/

/** Whether a method asks a wallet of EVM to sign. Nobody looks at anything else, so that reads cost nothing. */
export function signs(method: unknown): boolean {
  return typeof method === 'string' && signing.test(method)
}

/** Whether a method asks to let somebody act without asking again (ERC-7715, in both of its names). */
export function isGrant(method: string): boolean {
  return method === 'wallet_grantPermissions' || method === 'wallet_requestExecutionPermissions'
}
