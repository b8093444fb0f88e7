import type { DeviceKey } from '@latchkey/server'
import { Failure } from '../http/failure'
import { isStorable } from './isStorable'

export type AuthenticateBody = {
  message: string
  signature: string
  deviceKey?: DeviceKey
  wallet?: WalletInfo
}

/** How the visitor's wallet is called: what the page says, and nobody has checked. */
export type WalletInfo = { type: string; name?: string; icon?: string; social?: string; identifier?: string }

const longest = { type: 32, name: 200, icon: 2048, social: 64, identifier: 320 }

/** Reads what a page sends to sign in (wire §4); AppKit's also send `data` and `clientId`, which prove nothing. */
export function readAuthenticate(body: unknown): AuthenticateBody {
  const { message, signature, deviceKey, walletInfo } = Object(body) as Record<string, unknown>
  if (typeof message !== 'string') throw new Failure(400, 'message', 'The message is missing')
  if (typeof signature !== 'string') throw new Failure(400, 'signature', 'The signature is missing')
  const wallet = readWallet(walletInfo)
  return {
    ...{ message, signature },
    ...(deviceKey !== undefined && deviceKey !== null && { deviceKey: readDeviceKey(deviceKey) }),
    ...(wallet && { wallet }),
  }
}

function readDeviceKey(value: unknown): DeviceKey {
  const { kty, crv, x, y } = Object(value) as Record<string, unknown>
  const isPart = (part: unknown): part is string => typeof part === 'string' && /^[\w-]{43}$/.test(part)
  if (kty !== 'EC' || crv !== 'P-256' || !isPart(x) || !isPart(y))
    throw new Failure(400, 'deviceKey', 'The key of the device must be a public key of P-256, as a JWK')
  return { kty, crv, x, y }
}

function readWallet(value: unknown): WalletInfo | undefined {
  const given = Object(value) as Record<string, unknown>
  const texts = Object.entries(longest).flatMap(([name, most]) => {
    const text = given[name]
    const isGood = typeof text === 'string' && text !== '' && text.length <= most && isStorable(text)
    return isGood ? [[name, text]] : []
  })
  const read = Object.fromEntries(texts) as Partial<WalletInfo>
  return read.type === undefined ? undefined : { ...read, type: read.type }
}
