import type { Network } from '@latchkey/core'
import { type CaipNetworkId, kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { BitcoinAddress } from './address/readAddress'

/** Wallets name networks by words, each in its own way; the kit by the hash of their first block (CAIP-4). */
export type ChainName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

const hashes: Readonly<Record<ChainName, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** The words of one kind of wallet, with the networks they stand for. */
export type ChainWords = Readonly<Record<string, ChainName>>

/** The network a wallet names; one that we do not know keeps the wallet's word, so that it is told as unknown (NET-23). */
export function chainNamed(word: unknown, words: ChainWords): CaipNetworkId {
  if (typeof word !== 'string' || !/^[\w-]{1,32}$/.test(word))
    throw kitError('wallet/bad-answer', { value: 'network', cause: word })
  const name = Object.hasOwn(words, word) ? words[word] : undefined
  return toCaipNetworkId('bip122', name ? hashes[name] : word)
}

/** The wallet's word for a network, if it has one. */
export function wordFor(networkId: CaipNetworkId, words: ChainWords): string | undefined {
  return Object.keys(words).find(word => chainNamed(word, words) === networkId)
}

/** Whether an address can be used on a network; on one that we do not know any address may be right. */
export function fitsNetwork({ family, type }: BitcoinAddress, networkId: CaipNetworkId): boolean {
  const hash = networkId.slice('bip122:'.length)
  if (!Object.values(hashes).includes(hash)) return true
  if (hash === hashes.mainnet) return family === 'main'
  const isOld = type === 'p2pkh' || type === 'p2sh'
  return hash === hashes.regtest ? family === 'regtest' || (isOld && family === 'test') : family === 'test'
}

/**
 * The network of addresses whose wallet does not tell it: the one wanted if they are of it, else the first of the
 * site's, else the usual one of such addresses. None where they are of different networks.
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
