import { hex } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { createBitcoinTestWallet } from '../bitcoin/createBitcoinTestWallet'
import { createTestWallet, type WalletRequest } from '../createTestWallet'
import { createSolanaTestWallet } from '../solana/createSolanaTestWallet'
import type { WalletScript } from '../walletScript'
import { hostEvmWallet } from './hostEvmWallet'
import { hostStandardWallet } from './hostStandardWallet'
import type { InstalledWallet, InstallTestWalletOptions } from './installTestWallet'
import type { HostedWallet } from './pageLink'

type Of<Namespace> = Extract<InstallTestWalletOptions, { namespace?: Namespace }> & { name: string }
type Hosted = { wallet: HostedWallet; script(binding: string): string }

/** A wallet that lives in the test, for a page or a kit. */
export type MadeWallet = {
  user: InstalledWallet
  hosted: Hosted
  /** The page's provider: EIP-1193, or a Wallet Standard wallet. */
  provider: unknown
  info: { id: string; name: string; icon: string }
}

/** The first account of local EVM nodes, which has funds there. Its key is public. */
const evmKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const otherKey: `0x${string}` = `0x${'2a'.repeat(32)}`
const solanaChains = ['mainnet', 'devnet', 'testnet', 'localnet'].map(name => ({
  id: `solana:${name}` as const,
}))

/** Makes a wallet of the requested family; `fetch` reaches its EVM nodes. */
export function makeWallet(
  options: InstallTestWalletOptions & { name: string },
  fetch?: typeof globalThis.fetch,
): MadeWallet {
  if (options.namespace === 'solana') return solanaWallet(options)
  return options.namespace === 'bip122' ? bitcoinWallet(options) : evmWallet(options, fetch)
}

function evmWallet(
  { namespace: _, privateKeys = [evmKey], chains = [{ id: 1 }], ...options }: Of<'eip155'>,
  fetch?: typeof globalThis.fetch,
): MadeWallet {
  const made = createTestWallet({ ...options, privateKeys, chains, ...(fetch ? { fetch } : {}) })
  const { info, provider, script } = made
  const hosted = hostEvmWallet(made, chains[0]?.id ?? 1)
  const switchNetwork = (network: unknown) => {
    if (typeof network !== 'number') throw new TypeError(`${network} is no chain id of an EVM network.`)
    script.setChain(network)
  }
  return { hosted, provider, info: { ...info, id: info.rdns }, user: userOf(made, hosted, switchNetwork) }
}

function solanaWallet(options: Of<'solana'>): MadeWallet {
  const { name, icon, privateKeys = [otherKey], chains = solanaChains } = options
  const secrets = privateKeys.map(key => hex.decode(key.slice(2)))
  const made = createSolanaTestWallet({ name, secrets, chains, ...(icon ? { icon } : {}) })
  const hosted = hostStandardWallet(made.provider)
  const switchNetwork = () => {
    throw new TypeError('A Solana wallet is on no network of its own: the site names it with each request.')
  }
  return {
    hosted,
    provider: made.provider,
    info: { ...made.info, id: name },
    user: userOf(made, hosted, switchNetwork),
  }
}

function bitcoinWallet({ name, icon, privateKeys = [otherKey], networks }: Of<'bip122'>): MadeWallet {
  const made = createBitcoinTestWallet({
    shape: 'standard',
    name,
    accounts: privateKeys.map(key => ({ kind: 'p2wpkh', privateKey: key.slice(2) })),
    ...(icon ? { icon } : {}),
    ...(networks ? { networks } : {}),
  })
  const hosted = hostStandardWallet(made.provider as Wallet)
  const switchNetwork: InstalledWallet['switchNetwork'] = network => {
    if (typeof network === 'number') throw new TypeError(`${network} is no network of Bitcoin.`)
    made.script.setNetwork(network)
  }
  return { hosted, provider: made.provider, info: made.info, user: userOf(made, hosted, switchNetwork) }
}

function userOf(
  made: {
    readonly addresses: readonly string[]
    readonly info: { name: string }
    readonly requests: readonly WalletRequest[]
    readonly script: WalletScript & { setAccounts(addresses: readonly string[]): void }
  },
  { wallet }: Hosted,
  switchNetwork: InstalledWallet['switchNetwork'],
): InstalledWallet {
  const { approve, refuse, stall, release, answer, failWith, setAccounts } = made.script
  return {
    ...{ approve, refuse, stall, release, answer, failWith, switchNetwork },
    name: made.info.name,
    get addresses() {
      return made.addresses
    },
    switchAccount(address) {
      const chosen = made.addresses.find(one => one.toLowerCase() === address.toLowerCase())
      if (!chosen) throw new Error(`The wallet has no account ${address}, only ${made.addresses.join(', ')}.`)
      if (wallet.state().accounts.length === 0)
        throw new Error('No site is connected yet: accounts are switched afterwards.')
      setAccounts([chosen, ...made.addresses.filter(one => one !== chosen)])
    },
    disconnect: () => setAccounts([]),
    requests: () => [...made.requests],
  }
}
