type Request = (request: { method: string; params?: unknown }) => Promise<unknown>

/** A wallet's provider object. Its answers are `unknown`: everything is checked. */
export type Eip1193Provider = { request: Request }

/** Each wallet's `request` as it was when the kit first saw the wallet. */
const firstRequests = new WeakMap<object, Request>()

/** Whether it is a wallet's provider. If so, its `request` is kept: a script that comes later may replace it. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  const request = (value as Eip1193Provider | null | undefined)?.request
  if (typeof request !== 'function') return false
  if (!firstRequests.has(value as Eip1193Provider)) firstRequests.set(value as Eip1193Provider, request)
  return true
}

/** Asks the wallet by the `request` that the kit saw first, whatever stands there now. Its private fields need it as `this`. */
export async function requestOf(provider: Eip1193Provider, ...asked: Parameters<Request>): Promise<unknown> {
  return Reflect.apply(firstRequest(provider), provider, asked)
}

export function firstRequest(provider: Eip1193Provider): Request {
  if (!firstRequests.has(provider)) isEip1193Provider(provider)
  return firstRequests.get(provider) ?? provider.request
}
