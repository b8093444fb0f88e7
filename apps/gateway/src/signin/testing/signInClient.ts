import { endpointUrl } from '@latchkey/protocol'
import {
  formatSignInMessage,
  getSignInNonce,
  postAuthenticate,
  postRefresh,
  type SignInFields,
} from '@latchkey/protocol/signin'
import { proofText } from '@latchkey/server'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type Told = { status: number; body: Record<string, unknown>; headers: Headers }
type Signer = Pick<PrivateKeyAccount, 'address' | 'signMessage'>

export const origin = 'http://localhost:5173'
export const visitor = privateKeyToAccount(`0x${'1a'.repeat(32)}`)

/** Signs in at a gateway as a page does. */
export function signInClient(base: () => string, now: () => number, project = 'playground') {
  const url = (path: string, of = project) => `${base()}/auth/v1/${path}?projectId=${of}&st=appkit&sv=test`
  const ask = async (address: string, init: RequestInit = {}): Promise<Told> => {
    const answer = await fetch(address, { ...init, headers: { origin, ...init.headers } })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text), headers: answer.headers }
  }
  const withToken = (path: string, token: unknown, init: RequestInit = {}, of = project) =>
    ask(url(path, of), { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

  async function messageOf(changes: Partial<SignInFields> = {}): Promise<string> {
    const { body } = await ask(endpointUrl(getSignInNonce, base(), { projectId: project }))
    return formatSignInMessage({
      ...{ domain: 'localhost:5173', address: visitor.address, uri: `${origin}/shop`, version: '1' },
      ...{ networkId: 'eip155:31337', nonce: String(body.nonce), statement: 'Sign in to the shop' },
      issuedAt: new Date(now()).toISOString(),
      ...changes,
    })
  }
  const send = (body: unknown, init: RequestInit = {}) =>
    ask(endpointUrl(postAuthenticate, base(), { projectId: project }), {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
  async function authenticate(
    more: { signer?: Signer; changes?: Partial<SignInFields>; body?: object; init?: RequestInit } = {},
  ): Promise<Told> {
    const { signer = visitor, changes, body, init } = more
    const message = await messageOf({ address: signer.address, ...changes })
    return send({ message, signature: await signer.signMessage({ message }), ...body }, init)
  }
  const refresh = (body: unknown, of = project) =>
    ask(endpointUrl(postRefresh, base(), { projectId: of }), { method: 'POST', body: JSON.stringify(body) })
  return { ask, url, withToken, messageOf, send, authenticate, refresh }
}

/** A browser's key, and how it proves that it has it. */
export async function testDevice(project = 'playground') {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  async function prove(refreshToken: unknown, time: number) {
    const text = new TextEncoder().encode(proofText(project, String(refreshToken), time))
    const bytes = await crypto.subtle.sign(curve, pair.privateKey, text)
    return { refreshToken, proof: { time, signature: Buffer.from(bytes).toString('base64url') } }
  }
  return { deviceKey: { kty, crv, x, y }, prove }
}
