import type { BitcoinTestNetwork } from '../bitcoin/bitcoinAccount'
import type { WalletRequest } from '../createTestWallet'
import type { SolanaTestChain } from '../solana/createSolanaTestWallet'
import type { TestChain } from '../walletMemory'
import type { WalletScript } from '../walletScript'
import { makeWallet } from './makeWallet'
import { pageLink } from './pageLink'

/** A page or a context of Playwright, or anything else that can do these two things. */
export type TestPage = {
  addInitScript(script: { content: string }): Promise<unknown>
  exposeFunction(name: string, work: (message: never) => Promise<unknown>): Promise<unknown>
}

type CommonOptions = {
  /** `Test Wallet` by default. */
  name?: string
  /** A data URI; without one the wallet gets its first letter on a colour. */
  icon?: string
  /** 32 bytes each, in hexadecimal. One fixed key by default, the same in every run. */
  privateKeys?: readonly `0x${string}`[]
}

/** What a test says of the wallet; without `namespace` it is an EVM one. */
export type InstallTestWalletOptions =
  | (CommonOptions & {
      namespace?: 'eip155'
      /** Its id in EIP-6963; made from the name by default. */
      rdns?: string
      /** The chains it knows, the one it starts on first. Ethereum without a node by default. */
      chains?: readonly TestChain[]
    })
  | (CommonOptions & {
      namespace: 'solana'
      /** The chains it knows, by the Wallet Standard's names; all without a node by default. */
      chains?: readonly SolanaTestChain[]
    })
  | (CommonOptions & {
      namespace: 'bip122'
      /** The networks it knows, the one it starts on first; all by default. */
      networks?: readonly BitcoinTestNetwork[]
    })

/** A wallet in a page, as its user: what is done here shows on every page it is installed in. */
export type InstalledWallet = WalletScript & {
  readonly name: string
  readonly addresses: readonly string[]
  /** Selects another account of the wallet, which the site sees as the first one from then on. */
  switchAccount(address: string): void
  /** Changes the wallet's own network: a chain id, on Bitcoin `mainnet`, `testnet` or `signet`. */
  switchNetwork(network: number | BitcoinTestNetwork): void
  /** Takes the site's permission back. */
  disconnect(): void
  /** Every request that arrived, oldest first. */
  requests(): readonly WalletRequest[]
}

/**
 * Installs a wallet in every page that is loaded from now on. It signs for real, with a key that stays in the test; its
 * permission outlives reloads, as that of an extension does.
 *
 * @example
 * const wallet = await installTestWallet(page, { name: 'Test Wallet', chains: [{ id: 31337, rpcUrl }] })
 * await page.goto('/')
 * wallet.refuse()
 */
export async function installTestWallet(
  page: TestPage,
  options: InstallTestWalletOptions = {},
): Promise<InstalledWallet> {
  const { name = 'Test Wallet', namespace = 'eip155' } = options
  const { hosted, user } = makeWallet({ ...options, name })
  const binding = `latchkeyTestWallet ${namespace} ${name}`
  await page.exposeFunction(binding, pageLink(hosted.wallet))
  await page.addInitScript({ content: hosted.script(binding) })
  return user
}
