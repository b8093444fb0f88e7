/** An error as wallets throw it (EIP-1193, EIP-1474). */
export function providerError(code: number, message: string, data?: unknown): Error & { code: number } {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}
