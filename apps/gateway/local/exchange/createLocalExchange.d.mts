import type { Hono } from 'hono'
import type { Good } from '../onramp/createSandbox.mjs'

export declare function createLocalExchange(options: {
  secret: string
  gateway: string
  vault: { pay(good: Good, address: string, units: bigint): Promise<string> }
  now?: () => number
}): Hono
