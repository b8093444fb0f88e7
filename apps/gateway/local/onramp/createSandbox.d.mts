import type { Hono } from 'hono'

export type Good = { symbol: string; name: string; decimals: number; chainId: string; address: string }
export type Vault = {
  /** In millionths of a dollar. */
  price(good: Good): Promise<bigint>
  pay(good: Good, address: string, units: bigint): Promise<string>
}
export declare function createSandbox(options: {
  secret: string
  gateway: string
  vault: Vault
  now?: () => number
}): Hono
