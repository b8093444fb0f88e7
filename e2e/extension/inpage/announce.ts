import type { Provider } from './createProvider'
import { icon } from './icon'

/** Announces the wallet (EIP-6963), now and whenever the page asks. */
export function announce(provider: Provider): void {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Tin Lantern',
    icon,
    rdns: 'dev.latchkey.tinlantern',
  })
  const detail = Object.freeze({ info, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
