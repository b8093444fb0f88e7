export const exchangeSecret: string
export const exchangePath: string
export function localExchange(seller: string, chainIds: readonly string[]): Record<string, string>
