import type { Eip1193Provider } from '@latchkey/protocol'

/** Every method that could sign. What is asked then decides, so that neither its code nor the list of names is here. */
const maySign = /sign|send|grant|execution/i

/**
 * A wallet's provider whose requests to sign go through `ask`. Everything else is the wallet's own, listeners too: wagmi
 * may have added them before this was here, and may remove them after.
 */
export function guardedProvider(own: Eip1193Provider, ask: Eip1193Provider['request']): Eip1193Provider {
  const request = (...asked: Parameters<Eip1193Provider['request']>) =>
    maySign.test(asked[0]?.method) ? ask(...asked) : own.request(...asked)

  const provider: Eip1193Provider = new Proxy(Object.create(own) as Eip1193Provider, {
    get(_, name) {
      const value: unknown = Reflect.get(own, name)
      if (name === 'request') return request
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...values: unknown[]) => {
        const said: unknown = value.apply(own, values) // a wallet's private fields are its own object's
        return said === own ? provider : said // as of `on(…).on(…)`
      }
    },
    set: (_, name, value) => Reflect.set(own, name, value),
  })
  return provider
}
