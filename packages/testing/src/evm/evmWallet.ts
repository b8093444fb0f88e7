import { mnemonicToAccount } from 'viem/accounts'
import type { ConformanceWalletOptions } from '../conformanceFamily'
import { createTestWallet, type TestWallet } from '../createTestWallet'
import type { TestChain } from '../walletMemory'

const mnemonic = 'test test test test test test test test test test test junk'

/** A wallet of the conformance suite: two accounts of the devnet, and the chains it knows. */
export function evmWallet(
  { name, index, storage }: ConformanceWalletOptions,
  chains: readonly TestChain[],
): TestWallet {
  return createTestWallet({
    name,
    rdns: index === 0 ? 'test.conformance' : `test.conformance${index + 1}`,
    accounts: [5, 6].map(first => mnemonicToAccount(mnemonic, { addressIndex: first + 2 * index })),
    chains,
    persist: 'wallet',
    storage,
  })
}
