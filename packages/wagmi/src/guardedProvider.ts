import { type Eip1193Provider, signs } from '@latchkey/evm'

type Ask = (asked: Parameters<Eip1193Provider['request']>[0]) => Promise<unknown>

/**
 * A wallet's provider whose requests to sign go through `ask` while there is one. Everything else is the wallet's own,
 * listeners too: wagmi may have added them before this was here, and may remove them after.
 */
export function guardedProvider(own: Eip1193Provider, ask: () => Ask | undefined): Eip1193Provider {
  function request(...asked: Parameters<Eip1193Provider['request']>): Promise<unknown> {
    const reviewed = signs(asked[0]?.method) && ask()
    return reviewed ? reviewed(asked[0]) : own.request(...asked)
  }

  const provider: Eip1193Provider = new Proxy({} as Eip1193Provider, {
    get(_, name) {
      const value: unknown = Reflect.get(own, name)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (name === 'request') return request
      return (...values: unknown[]) => {
        const said: unknown = Reflect.apply(value, own, values) // a wallet's private fields are its own object's
        return said === own ? provider : said // as of `on(…).on(…)`
      }
    },
    has: (_, name) => Reflect.has(own, name),
    set: (_, name, value) => Reflect.set(own, name, value),
    getPrototypeOf: () => Reflect.getPrototypeOf(own),
  })
  return provider
}
