import { once, type Stop } from '@latchkey/core'

export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Announces a provider as in EIP-6963: now, and whenever the page asks. */
export function announceWallet(window: Window, info: WalletInfo, provider: unknown): Stop {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return once(() => window.removeEventListener('eip6963:requestProvider', announce))
}
