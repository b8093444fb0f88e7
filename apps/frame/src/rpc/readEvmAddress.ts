import { hasGoodChecksum } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'

/** Where capital letters are mixed in, they have to be the right ones: else somebody mistyped. */
export function readEvmAddress(name: string, value: Json | undefined): `0x${string}` {
  if (typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value) || !hasGoodChecksum(value))
    throw badParams(`${name} is not an address`)
  return value as `0x${string}`
}

/** The account that a site names has to be the visitor's. */
export function checkAccount(value: Json | undefined, own: string): void {
  if (readEvmAddress('The account', value).toLowerCase() !== own.toLowerCase())
    throw badParams('This account is not the one that is logged in')
}
