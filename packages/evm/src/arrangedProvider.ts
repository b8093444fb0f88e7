import { type ChosenAccount, inChosenOrder } from '@latchkey/core'
import { signs } from '@latchkey/protocol'
import { type Eip1193Provider, requestOf } from './eip1193Provider'
import { legacyMethod } from './legacyMethods'
import { askReviewed, type Review } from './reviewWith'

/** A wallet's provider with the account in use first, for a site's own libraries. */
export type ArrangedProvider = {
  /** The wallet's own object. */
  readonly own: Eip1193Provider
  readonly provider: Eip1193Provider
  /** The visitor chose another account: tells those who listen, as a wallet would. Takes the wallet's own order. */
  chosen(accounts: readonly string[]): void
}

type Listener = (said: unknown) => void
type Methods = Record<string, ((...values: unknown[]) => unknown) | undefined>

/**
 * Libraries take a wallet's first account as the one to sign with. So this puts the chosen one first wherever the wallet
 * lists its accounts, and passes everything else through to the wallet's own object: requests by the `request` that the kit
 * saw first.
 */
export function arrangedProvider(
  own: Eip1193Provider,
  choice: () => ChosenAccount | undefined,
  review?: Review,
): ArrangedProvider {
  const methods = own as unknown as Methods
  const heard = new Map<Listener, Listener>()
  const arranged = (said: unknown) => (isTexts(said) ? inChosenOrder(said, choice()).accounts : said)

  async function request(...asked: Parameters<Eip1193Provider['request']>): Promise<unknown> {
    const isReviewed = review && signs(asked[0]?.method)
    const answer = isReviewed ? await askReviewed(review, asked[0], own) : await requestOf(own, ...asked)
    return listing.includes(asked[0]?.method) ? arranged(answer) : answer
  }

  function listen(name: string, event: string, listener: Listener): unknown {
    if (event !== 'accountsChanged') return methods[name]?.call(own, event, listener)
    const tell =
      heard.get(listener) ??
      ((said: unknown) => {
        if (name === 'once') unlisten('removeListener', event, listener)
        listener(arranged(said))
      })
    heard.set(listener, tell)
    methods[name === 'once' ? 'on' : name]?.call(own, event, tell)
    return provider
  }

  function unlisten(name: string, event: string, listener: Listener): unknown {
    const isAccounts = event === 'accountsChanged'
    methods[name]?.call(own, event, (isAccounts && heard.get(listener)) || listener)
    if (isAccounts) heard.delete(listener)
    return provider
  }

  const provider = new Proxy({} as Eip1193Provider, {
    get(_, name) {
      const value: unknown = Reflect.get(own, name)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (name === 'request') return request
      const legacy = legacyMethod(own, name, request)
      if (legacy) return legacy
      if (name === 'on' || name === 'addListener' || name === 'once') return listen.bind(undefined, name)
      if (name === 'removeListener' || name === 'off') return unlisten.bind(undefined, name)
      return value.bind(own) // a wallet's private fields are its own object's
    },
    has: (_, name) => Reflect.has(own, name),
    set: (_, name, value) => Reflect.set(own, name, value),
    getPrototypeOf: () => Reflect.getPrototypeOf(own),
  })

  return {
    own,
    provider,
    chosen(accounts) {
      for (const tell of heard.values()) queueMicrotask(() => tell(accounts)) // a listener that throws stops no other
    },
  }
}

const listing: readonly unknown[] = ['eth_accounts', 'eth_requestAccounts']

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string')
}
