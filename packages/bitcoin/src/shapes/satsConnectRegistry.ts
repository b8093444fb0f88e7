import { type WalletLabel, walletLabel } from '@latchkey/core'
import { windowObject } from './windowObject'

export type RegistryEntry = { id: string; methods: readonly unknown[] | undefined } & WalletLabel

const entryLimit = 100

/** The wallets registered in `window.btc_providers` (WBIP-004), each with the path of its object. */
export function satsConnectRegistry(window: object): RegistryEntry[] {
  const registry = windowObject(window, 'btc_providers')
  if (!Array.isArray(registry)) return []
  return registry.slice(0, entryLimit).flatMap(entry => {
    try {
      const { id, methods } = entry
      if (typeof id !== 'string' || !/^[\w$]+(\.[\w$]+)*$/.test(id)) return []
      return [{ id, methods: Array.isArray(methods) ? methods : undefined, ...walletLabel(entry) }]
    } catch {
      return [] // a throwing getter
    }
  })
}

/** The registry entry of a wallet that has a shape of its own. */
export function registryEntry(window: object, id: string): { name?: string; imageUrl?: string } {
  const { name, icon } = satsConnectRegistry(window).find(entry => entry.id === id) ?? {}
  return { ...(name ? { name } : {}), ...(icon ? { imageUrl: icon } : {}) }
}
