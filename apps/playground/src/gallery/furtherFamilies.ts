import type { Adapter, CaipNetworkId, LatchkeyOptions } from 'latchkey'
import { brassKeyIcon, doorBellIcon, skeletonKeyIcon, spareKeyIcon } from '../wallets/walletIcons'
import { createGalleryAdapter, type GalleryAdapter, type GalleryWallet } from './galleryAdapter'
import type { GalleryCase } from './galleryCase'

type Network = NonNullable<LatchkeyOptions['networks']>[number]

const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
}
const solanaDevnet: Network = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' }
const bitcoin: Network = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example'] } },
  blockExplorers: { default: { name: 'Blocks', url: 'https://blocks.example' } },
}

export type FurtherFamilies = { networks: Network[]; solana: GalleryAdapter; bitcoin: GalleryAdapter }

/** Solana and Bitcoin with wallets of theirs, of which Brass Key is on Ethereum, too. */
export function furtherFamilies({ crowd = 0, accounts = 1, wallets }: GalleryCase): FurtherFamilies {
  const name = wallets === 'long' ? 'The Wallet of the Honourable Company of Locksmiths' : 'Brass Key'
  const onSolana: GalleryWallet[] = [
    {
      id: 'brasskey-solana',
      name,
      icon: brassKeyIcon,
      rdns: 'dev.latchkey.brasskey',
      accounts: solanaAddresses(accounts),
    },
    { id: 'spare-key', name: 'Spare Key', icon: spareKeyIcon, accounts: solanaAddresses(3).slice(1) },
    ...Array.from({ length: crowd }, (_, at) => ({
      id: `crowd-${at}`,
      name: `Door Bell ${at + 1}`,
      icon: doorBellIcon,
      accounts: [solanaAddress(at + 40)],
    })),
  ]
  const [payment, ordinal] = [
    'bc1q9h6tq0vfh6f2crk0u7cyqm0cn8nzq5vyn4a0ez',
    'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  ]
  const onBitcoin: GalleryWallet[] = [
    {
      id: 'skeleton-key',
      name: 'Skeleton Key',
      icon: skeletonKeyIcon,
      accounts: [payment, ordinal],
      addressLabels: { [payment]: 'payment', [ordinal]: 'ordinal' },
    },
  ]
  return {
    networks: [solana, solanaDevnet, bitcoin],
    solana: createGalleryAdapter('solana', idOf(solana), onSolana),
    bitcoin: createGalleryAdapter('bitcoin', idOf(bitcoin), onBitcoin),
  }
}

/** The adapters a case wants; a site may offer the networks of a family without one. */
export function adaptersOf({ solana, bitcoin }: FurtherFamilies, { families }: GalleryCase): Adapter[] {
  return families === 'without adapters' ? [] : [solana, bitcoin]
}

function idOf({ chainNamespace, id }: Network): CaipNetworkId {
  return `${chainNamespace}:${id}` as CaipNetworkId
}

function solanaAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, at) => solanaAddress(at))
}

/** Looks like an address of Solana, and is nobody's. */
function solanaAddress(at: number): string {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const letter = (number: number) => letters[number % letters.length]
  const rest = Array.from({ length: 42 }, (_, place) => letter(at * 7 + place * 11 + 20))
  return [letter(at + 9), letter(Math.floor(at / letters.length) + 30), ...rest].join('')
}
