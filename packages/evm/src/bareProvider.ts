import { type Eip1193Provider, isEip1193Provider } from './eip1193Provider'

/**
 * The wallet at `window.ethereum` right now: wallets replace each other there. If several share it through a `providers`
 * list, we use the object itself, or the first of the list if the object is no provider.
 */
export function bareProvider(window: object | undefined): Eip1193Provider | undefined {
  try {
    const { ethereum } = Object(window) as { ethereum?: unknown }
    const { providers } = Object(ethereum) as { providers?: unknown }
    return [ethereum, ...(Array.isArray(providers) ? providers : [])].find(isEip1193Provider)
  } catch {
    return undefined // a throwing getter
  }
}
