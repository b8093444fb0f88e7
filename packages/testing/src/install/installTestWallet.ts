import type { BitcoinTestNetwork } from '../bitcoin/bitcoinAccount'
import type { WalletRequest } from '../createTestWallet'
import type { SolanaTestChain } from '../solana/createSolanaTestWallet'
import type { TestChain } from '../walletMemory'
import type { WalletScript } from '../walletScript'
import { makeWallet } from './makeWallet'
import { pageLink } from './pageLink'

/** A page or a context of Playwright, or anything else with these two methods. */
export type TestPage = {
  addInitScript(script: { content: string }): Promise<unknown>
  exposeFunction(name: string, work: (message: never) => Promise<unknown>): Promise<unknown>
}

type CommonOptions = {
  /** By default `Test Wallet`. */
  name?: string
  /** A data URI; by default its first letter on a colour. */
  icon?: string
  /** 32 bytes each, in hexadecimal. By default one fixed key, the same in every run. */
  privateKeys?: readonly `0x${string}`[]
}

/** The wallet's options; without `namespace` it is an EVM wallet. */
export type InstallTestWalletOptions =
  | (CommonOptions & {
      namespace?: 'eip155'
      /** Its EIP-6963 id; by default derived from the name. */
      rdns?: string
      /** The chains it knows, its first one at the start. By default Ethereum without a node. */
      chains?: readonly TestChain[]
    })
  | (CommonOptions & {
      namespace: 'solana'
      /** The chains it knows, by the Wallet Standard's names; by default all, without a node. */
      chains?: readonly SolanaTestChain[]
    })
  | (CommonOptions & {
      namespace: 'bip122'
      /** The networks it knows, its first one at the start; all by default. */
      networks?: readonly BitcoinTestNetwork[]
    })

/** A wallet in a page, from its user's side: an action here takes effect on every page with the wallet. */
export type InstalledWallet = WalletScript & {
  readonly name: string
  readonly addresses: readonly string[]
  /** Selects another account of the wallet, which the site then sees first. */
  switchAccount(address: string): void
  /** Switches the wallet's own network: a chain id, on Bitcoin `mainnet`, `testnet` or `signet`. */
  switchNetwork(network: number | BitcoinTestNetwork): void
  /** Revokes the site's permission. */
  disconnect(): void
  /** Every request it received, oldest first. */
  requests(): readonly WalletRequest[]
}

/**
 * Installs a wallet in every page that loads from now on. It really signs, with a key that stays in the test;
 * its permission survives reloads, like an extension's.
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
