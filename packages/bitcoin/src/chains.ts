import type { Network } from '@latchkey/core'
import { type CaipNetworkId, kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { BitcoinAddress } from './address/readAddress'

/** Wallets have their own names for networks; the kit uses the genesis hash (CAIP-4). */
export type ChainName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

const hashes: Readonly<Record<ChainName, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** Network names of one kind of wallet. */
export type ChainWords = Readonly<Record<string, ChainName>>

/** The network a wallet names. An unknown one keeps the wallet's name, so that it shows as unsupported (NET-23). */
export function chainNamed(word: unknown, words: ChainWords): CaipNetworkId {
  if (typeof word !== 'string' || !/^[\w-]{1,32}$/.test(word))
    throw kitError('wallet/bad-answer', { value: 'network', cause: word })
  const name = Object.hasOwn(words, word) ? words[word] : undefined
  return toCaipNetworkId('bip122', name ? hashes[name] : word)
}

/** The wallet's name for a network, if it has one. */
export function wordFor(networkId: CaipNetworkId, words: ChainWords): string | undefined {
  return Object.keys(words).find(word => chainNamed(word, words) === networkId)
}

/** Whether an address is valid on a network. On an unknown network any address may be. */
export function fitsNetwork({ networkKind, type }: BitcoinAddress, networkId: CaipNetworkId): boolean {
  const hash = networkId.slice('bip122:'.length)
  if (!Object.values(hashes).includes(hash)) return true
  if (hash === hashes.mainnet) return networkKind === 'main'
  const isOld = type === 'p2pkh' || type === 'p2sh'
  return hash === hashes.regtest
    ? networkKind === 'regtest' || (isOld && networkKind === 'test')
    : networkKind === 'test'
}

/**
 * The network of addresses whose wallet does not name it: the wanted one if they fit, else the site's first that fits,
 * else the usual one for such addresses. Undefined if they belong to different networks.
 */
export function networkOf(
  addresses: readonly BitcoinAddress[],
  wanted: CaipNetworkId | undefined,
  networks: readonly Network[],
): CaipNetworkId | undefined {
  const usual = Object.values(hashes).map(hash => toCaipNetworkId('bip122', hash))
  const candidates = [
    ...(wanted ? [wanted] : []),
    ...networks.map(network => network.caipNetworkId),
    ...usual,
  ]
  return candidates.find(networkId => addresses.every(address => fitsNetwork(address, networkId)))
}
