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
  /** The wallet's account on the devnet. Parallel tests must not share one. */
  account: number
}

export type EvmSite = {
  /** Connect with this id. */
  readonly connectorId: string
  load(): { kit: Kit; wallet: TestWallet; end(): void }
}

/**
 * A site with one wallet that a test can reload: the storages stay, all else is new, and ends with the test.
 */
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
