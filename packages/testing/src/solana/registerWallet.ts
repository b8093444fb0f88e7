import { once, type Stop } from '@latchkey/core'
import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Registers a wallet as in the Wallet Standard: with the apps that are ready, and with each that comes later.
 * The stop unregisters it.
 */
export function registerWallet(window: Window, wallet: Wallet): Stop {
  let unregisters: (() => void)[] = []
  const register = (api: WindowAppReadyEventAPI) => void unregisters.push(api.register(wallet))
  const hear = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  window.addEventListener('wallet-standard:app-ready', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return once(() => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const unregister of unregisters) unregister()
    unregisters = []
  })
}
