import { createTestWallet, type TestWallet, type TestWalletOptions } from 'latchkey/testing'
import type { WalletMode } from '../settings/settingTable'
import type { FamilyWallet, FamilyWalletState } from './familyWallet'
import { journaled } from './journal'
import { showWallet } from './showWallet'

export type PlaygroundWalletState = FamilyWalletState & { chainId: number }

/** An EVM test wallet whose state can be shown. */
export type PlaygroundWallet = FamilyWallet<TestWallet, PlaygroundWalletState>

export function isEvmWallet(wallet: FamilyWallet): wallet is PlaygroundWallet {
  return wallet.family === 'evm'
}

export function createPlaygroundWallet(options: TestWalletOptions, mode: WalletMode): PlaygroundWallet {
  const test = createTestWallet(options)
  const { provider } = test
  const ask = provider.request
  const first = { mode, accounts: [], chainId: 0, locked: false, journal: [] }
  const { wallet, set, write } = showWallet<TestWallet, PlaygroundWalletState>('evm', test, first)

  provider.on('accountsChanged', accounts => set({ accounts: accounts as string[] }))
  provider.on('chainChanged', chainId => set({ chainId: Number(chainId) }))
  Promise.all([ask({ method: 'eth_accounts' }), ask({ method: 'eth_chainId' })]).then(([accounts, chainId]) =>
    set({ accounts: accounts as string[], chainId: Number(chainId) }),
  )
  const tell = journaled(write)
  provider.request = request => tell(request.method, request.params, () => ask(request))
  return wallet
}
