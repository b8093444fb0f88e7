import { expect, vi } from 'vitest'
import type { InstalledWallet, TestPage, TestPeer } from '../../../src/testing'
import type { PageDrives } from '../driving/Drive'

export const testing: PageDrives = {
  installWallets: async (
    installWallets: (page: TestPage, rpcUrl: string) => Promise<readonly InstalledWallet[]>,
  ) => {
    const scripts: string[] = []
    const tab: TestPage = {
      addInitScript: async ({ content }) => void scripts.push(content),
      exposeFunction: async () => {},
    }
    const wallets = await installWallets(tab, 'http://127.0.0.1:9')
    expect(wallets.map(({ name }) => name)).toEqual(['Brass', 'Sunny', 'Sats'])
    expect(scripts).toHaveLength(3)
  },
  createPhone: async (createPhone: (relayUrl: string, rpcUrl: string) => TestPeer) => {
    const phone = createPhone('ws://127.0.0.1:9/relay', 'http://127.0.0.1:9')
    expect(phone.addresses).toHaveLength(2)
    phone.close()
  },
  checkGreeting: async (checkGreeting: () => Promise<string>) => {
    expect(await checkGreeting()).toMatch(/^0x[0-9a-f]{130}$/)
  },
  announceWallets: async (announceWallets: (rpcUrl: string) => () => void) => {
    const heard = vi.fn()
    window.addEventListener('eip6963:announceProvider', heard)
    announceWallets('http://127.0.0.1:9')()
    window.removeEventListener('eip6963:announceProvider', heard)
    expect(heard).toHaveBeenCalledOnce()
  },
}
