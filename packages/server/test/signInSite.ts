import type { CaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage, proofText, type SignInMessage } from '@latchkey/protocol/signin'
import { privateKeyToAccount } from 'viem/accounts'
import { createSignIn, type SignInOptions } from '../src/signin/createSignIn'
import { memoryStore } from '../src/store/memoryStore'
import type { DeviceKey } from '../src/store/signInStore'
import { base64url } from '../src/tokens/base64url'
import { curve } from '../src/tokens/curve'

export const project = 'shop'
export const origin = 'https://shop.example:8443'
export const networkId = 'eip155:137' as CaipNetworkId
export const visitor = privateKeyToAccount(`0x${'1a'.repeat(32)}`)
export const account = `${networkId}:${visitor.address}`

/** A server where visitors sign in, with a clock that stands still until it is moved. */
export function signInSite(options: Partial<SignInOptions> = {}) {
  const clock = { time: Date.parse('2026-11-17T12:00:00Z') }
  const now = () => clock.time
  const signIn = createSignIn({ store: memoryStore(), now, ...options })

  async function messageOf(changes: Partial<SignInMessage> = {}): Promise<string> {
    const { nonce } = await signIn.nonce({ project, origin })
    return formatSignInMessage({
      domain: 'shop.example:8443',
      address: visitor.address,
      statement: 'Sign in to the shop',
      uri: `${origin}/cart`,
      version: '1',
      networkId,
      nonce,
      issuedAt: new Date(clock.time).toISOString(),
      ...changes,
    })
  }
  async function authenticate(changes: Partial<SignInMessage> = {}, more: { deviceKey?: DeviceKey } = {}) {
    const message = await messageOf(changes)
    const signature = await visitor.signMessage({ message })
    return signIn.authenticate({ project, origin, message, signature, ...more })
  }
  return { signIn, clock, now, messageOf, authenticate }
}

/** A browser's key, and how it proves that it has it. */
export async function testDevice() {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const deviceKey: DeviceKey = { kty: 'EC', crv: 'P-256', x, y }
  async function prove(refreshToken: string, time: number, of = project) {
    const text = new TextEncoder().encode(proofText(of, refreshToken, time))
    const signature = await crypto.subtle.sign(curve, pair.privateKey, text)
    return { time, signature: base64url.encode(new Uint8Array(signature)) }
  }
  return { deviceKey, prove }
}

/** A request as the Fetch API has it. */
export function requestWith(token: string, more: RequestInit = {}): Request {
  return new Request('https://api.shop.example/orders', {
    headers: { authorization: `Bearer ${token}` },
    ...more,
  })
}
