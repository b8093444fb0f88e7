import type { BitcoinTestWallet, SolanaTestWallet } from 'latchkey/testing'
import type { Family, WalletMode } from '../settings/settingTable'
import type { FamilyWallet, FamilyWalletState } from './familyWallet'
import { journaled } from './journal'
import { showWallet } from './showWallet'

type StandardTest = SolanaTestWallet | BitcoinTestWallet
type Feature = Record<string, unknown>
/** As much of the Wallet Standard as is looked at here. */
type StandardWallet = {
  readonly accounts: readonly { address: string }[]
  readonly features: Record<string, Feature>
}

/** A test wallet of the Wallet Standard, Solana's or Bitcoin's, whose state can be shown. */
export function createStandardWallet(family: Family, test: StandardTest, mode: WalletMode): FamilyWallet {
  const { features } = test.provider as StandardWallet
  const first: FamilyWalletState = { mode, accounts: [], locked: false, journal: [] }
  const { wallet, set, write } = showWallet<StandardTest, FamilyWalletState>(family, test, first)
  const look = () => set({ accounts: accountsOf(test) })
  const tell = journaled(entry => {
    write(entry)
    look() // not every wallet tells of the accounts that it gives as an answer
  })
  for (const [name, feature] of Object.entries(features)) {
    if (name === 'standard:events') (feature.on as OnChange)('change', look)
    else keep(name, feature)
  }
  return wallet

  function keep(name: string, feature: Feature): void {
    for (const [key, ask] of Object.entries(feature))
      if (typeof ask === 'function')
        feature[key] = (...inputs: unknown[]) =>
          tell(name, inputs.length > 0 ? inputs : undefined, () => ask(...inputs))
  }
}

type OnChange = (event: 'change', listener: () => void) => void

function accountsOf(test: StandardTest): string[] {
  return (test.provider as StandardWallet).accounts.map(account => account.address)
}
