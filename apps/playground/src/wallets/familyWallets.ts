import { createBitcoinTestWallet, createSolanaTestWallet } from 'latchkey/testing'
import { solanaUrl } from '../devnet/devnet'
import { devnetKeys } from '../devnet/devnetKeys'
import { devnetSolanaKeys } from '../devnet/devnetSolanaKeys'
import type { Settings } from '../settings/settings'
import type { Family, WalletMode } from '../settings/settingTable'
import { masterKeyListing } from '../site/masterKeyListing'
import { createStandardWallet } from './createStandardWallet'
import type { FamilyWallet } from './familyWallet'
import { createEvmWallet } from './testWallets'
import { masterKeyIcon, strongBoxIcon, sundialIcon } from './walletIcons'

const masterKey = { name: masterKeyListing.name, icon: masterKeyIcon }

type Made = { name: string; family: Family; create(mode: WalletMode): FamilyWallet }

/** A wallet of each further family, and one that is in all three under one name. */
const all: readonly Made[] = [
  solanaWallet({ name: 'Sundial', icon: sundialIcon }, 0, 3),
  bitcoinWallet({ name: 'Strong Box', icon: strongBoxIcon }),
  {
    name: masterKey.name,
    family: 'evm',
    create: mode =>
      createEvmWallet(
        { ...masterKey, rdns: masterKeyListing.rdns, privateKeys: devnetKeys.slice(7, 8) },
        mode,
      ),
  },
  solanaWallet(masterKey, 3, 4),
  bitcoinWallet(masterKey),
]

/** The wallets of the families that are on; the one of several families only where there are several. */
export function familyWallets(
  { families, mode }: Settings,
  earlier: readonly FamilyWallet[],
): readonly FamilyWallet[] {
  return all
    .filter(
      ({ name, family }) => families.includes(family) && (name !== masterKey.name || families.length > 1),
    )
    .map(
      made =>
        earlier.find(({ family, test }) => family === made.family && test.info.name === made.name) ??
        made.create(mode),
    )
}

type Look = { name: string; icon: string }

function solanaWallet(look: Look, from: number, to: number): Made {
  const secrets = devnetSolanaKeys.slice(from, to).map(({ secret }) => bytesOf(secret))
  const chains = [{ id: 'solana:localnet', rpcUrl: solanaUrl }] as const
  const persist = `playground.solana.${look.name}`
  return {
    name: look.name,
    family: 'solana',
    create: mode =>
      createStandardWallet('solana', createSolanaTestWallet({ ...look, secrets, chains, persist }), mode),
  }
}

/** Its keys are made from its name, and it is on the test network only. */
function bitcoinWallet(look: Look): Made {
  const persist = `playground.bitcoin.${look.name}`
  return {
    name: look.name,
    family: 'bitcoin',
    create: mode =>
      createStandardWallet(
        'bitcoin',
        createBitcoinTestWallet({ ...look, shape: 'standard', networks: ['testnet'], persist }),
        mode,
      ),
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
}
