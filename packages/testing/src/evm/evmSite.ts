import { type Adapter, createKit, type Kit, type KitInput } from '@latchkey/core'
import { mnemonicToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { createTestWallet, type TestWallet } from '../createTestWallet'
import { fakeStorage } from '../fakeStorage'
import type { LiveChain } from '../walletMemory'

export type EvmSiteOptions = {
  /** Chains of the devnet. */
  chains: readonly LiveChain[]
  adapter(): Adapter
  /** Which account of the devnet the wallet has. Tests that run side by side do not share one. */
  account: number
}

export type EvmSite = {
  /** The id to connect with. */
  readonly connectorId: string
  load(): { kit: Kit; wallet: TestWallet; end(): void }
}

/** A site with one wallet that can be loaded again: the storages stay, all else is new, and ends with the test. */
export function evmSite({ chains, adapter, account }: EvmSiteOptions): EvmSite {
  const [storage, walletStorage] = [fakeStorage(), fakeStorage()]
  const connectorId = 'test.life'
  return {
    connectorId,
    load() {
      const wallet = createTestWallet({
        name: 'Life',
        rdns: connectorId,
        accounts: [mnemonicToAccount(`${'test '.repeat(11)}junk`, { addressIndex: account })],
        chains,
        persist: 'wallet',
        storage: walletStorage,
      })
      const stopAnnouncing = wallet.announce(window)
      const networks: KitInput['networks'] = chains.map(({ id, rpcUrl }) => ({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }))
      const kit = createKit({ projectId: 'test', networks, adapters: [adapter()] }, { world: { storage } })
      kit.start()
      const end = () => {
        kit.destroy()
        stopAnnouncing()
      }
      onTestFinished(end)
      return { kit, wallet, end }
    },
  }
}
