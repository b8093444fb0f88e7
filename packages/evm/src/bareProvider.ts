import { type Eip1193Provider, isEip1193Provider } from './eip1193Provider'

/**
 * The wallet behind `window.ethereum`, as it is at this moment: wallets replace one another there. Where several share
 * the place in a `providers` list, the object itself speaks for them, and the first of the list if it cannot.
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
