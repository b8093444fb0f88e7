import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

export type BitcoinAddressKind = 'p2wpkh' | 'p2tr' | 'p2sh-p2wpkh' | 'p2pkh'
export type BitcoinTestNetwork = 'mainnet' | 'testnet' | 'signet'

/** A key of a test wallet, and its one address on each network. */
export type BitcoinAccount = {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  readonly kind: BitcoinAddressKind
  readonly purpose: 'payment' | 'ordinals'
  /** The output script of the address, the same on every network. */
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
  address(network: BitcoinTestNetwork): string
}

export function bitcoinAccount(
  privateKey: Uint8Array,
  kind: BitcoinAddressKind,
  purpose: 'payment' | 'ordinals',
): BitcoinAccount {
  const publicKey = pubECDSA(privateKey)
  const payment = (network: BitcoinTestNetwork) => {
    const prefixes = network === 'mainnet' ? NETWORK : TEST_NETWORK
    if (kind === 'p2tr') return p2tr(pubSchnorr(privateKey), undefined, prefixes)
    if (kind === 'p2pkh') return p2pkh(publicKey, prefixes)
    const segwit = p2wpkh(publicKey, prefixes)
    return kind === 'p2wpkh' ? segwit : p2sh(segwit, prefixes)
  }
  const { script } = payment('mainnet')
  return {
    privateKey,
    publicKey,
    kind,
    purpose,
    script,
    redeemScript: kind === 'p2sh-p2wpkh' ? p2wpkh(publicKey).script : undefined,
    address: network => payment(network).address ?? '',
  }
}
