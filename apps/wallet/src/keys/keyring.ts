import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { privateKeyToAddress } from 'viem/accounts'
import type { Family } from '../networks/networks'

/** An account of the wallet with its key. */
export type KeyAccount = {
  family: Family
  address: string
  name: string
  /** 32 bytes. Only the signing functions use it. */
  secret: Uint8Array
  /** The purpose of a Bitcoin address. */
  purpose?: 'payment' | 'ordinal'
}

export type Keyring = {
  readonly accounts: readonly KeyAccount[]
  /** Our account of an address; undefined if it is not ours. */
  find(family: Family, address: string): KeyAccount | undefined
}

/** The accounts of a seed: two of Ethereum, two of Solana, one of Bitcoin with its two kinds of addresses. */
export function createKeyring(seed: Uint8Array): Keyring {
  const secretOf = (path: string) =>
    hkdf(sha256, seed, undefined, utf8ToBytes(`latchkey-demo-wallet/${path}`), 32)
  const bitcoin = secretOf('bip122/0')
  const accounts: readonly KeyAccount[] = [
    ...[0, 1].map(index => evmAccount(secretOf(`eip155/${index}`), index)),
    ...[0, 1].map(index => solanaAccount(secretOf(`solana/${index}`), index)),
    {
      family: 'bip122',
      name: 'Bitcoin payments',
      address: p2wpkh(pubECDSA(bitcoin), TEST_NETWORK).address ?? '',
      secret: bitcoin,
      purpose: 'payment',
    },
    {
      family: 'bip122',
      name: 'Bitcoin ordinals',
      address: p2tr(pubSchnorr(bitcoin), undefined, TEST_NETWORK).address ?? '',
      secret: bitcoin,
      purpose: 'ordinal',
    },
  ]
  return {
    accounts,
    find(family, address) {
      const fold = (text: string) => (family === 'eip155' ? text.toLowerCase() : text)
      return accounts.find(account => account.family === family && fold(account.address) === fold(address))
    },
  }
}

function evmAccount(secret: Uint8Array, index: number): KeyAccount {
  const address = privateKeyToAddress(`0x${bytesToHex(secret)}`)
  return { family: 'eip155', name: `Ethereum ${index + 1}`, address, secret }
}

function solanaAccount(secret: Uint8Array, index: number): KeyAccount {
  const address = base58.encode(ed25519.getPublicKey(secret))
  return { family: 'solana', name: `Solana ${index + 1}`, address, secret }
}
