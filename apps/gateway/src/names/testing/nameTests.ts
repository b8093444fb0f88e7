import {
  coinTypeOf,
  type Endpoint,
  endpointUrl,
  type NameOrder,
  nameMessage,
  registerName,
  releaseName,
  transferName,
  updateName,
} from '@latchkey/protocol'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const endpoints = { register: registerName, update: updateName, transfer: transferName, release: releaseName }

type Signer = Pick<PrivateKeyAccount, 'address' | 'signMessage'>
export type Sent = { status: number; body: Record<string, unknown> }
type More = { timestamp?: number; coinType?: number; body?: object; path?: string; chainId?: number }

export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** Changes names at a gateway as a page does; `seconds` is the page's clock. */
export function nameClient(base: () => string, seconds: () => number) {
  const post = async (endpoint: Endpoint<never>, name: string, body: unknown): Promise<Sent> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(endpointUrl(endpoint, base(), {}, { name }), { method: 'POST', body: text })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const bodyOf = async (account: Signer, order: NameOrder, more: More = {}) => {
    const message = nameMessage(order, more.timestamp ?? seconds())
    const signature = await account.signMessage({ message })
    const coinType = more.coinType ?? coinTypeOf(more.chainId ?? 31337)
    return { coin_type: coinType, address: account.address, message, signature, ...more.body }
  }
  const send = async (account: Signer, order: NameOrder, more: More = {}) =>
    post(endpoints[order.action], more.path ?? order.name, await bodyOf(account, order, more))
  return {
    bodyOf,
    send,
    post: (action: NameOrder['action'], name: string, body: unknown) => post(endpoints[action], name, body),
    register: (account: Signer, name: string, more?: More) =>
      send(account, { action: 'register', name, attributes: {} }, more),
  }
}

/** The sentence of a refusal. */
export function reasonOf({ body }: Sent): { field?: string; description?: string } {
  const [reason] = (body as { reasons?: { field: string; description: string }[] }).reasons ?? []
  return reason ?? {}
}
