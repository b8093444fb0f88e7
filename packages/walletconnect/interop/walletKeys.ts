import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { numberToHex, type PrivateKeyAccount, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** The keys of a wallet that nobody else uses. */
export type WalletKeys = {
  evm: PrivateKeyAccount
  solana: { secret: Uint8Array; address: string }
  bitcoin: { secret: Uint8Array; publicKey: Uint8Array; address: string; script: Uint8Array }
}

export function walletKeys(): WalletKeys {
  const solana = ed25519.utils.randomSecretKey()
  const bitcoin = randomPrivateKeyBytes()
  const publicKey = pubECDSA(bitcoin)
  const { address = '', script } = p2wpkh(publicKey, TEST_NETWORK)
  return {
    evm: privateKeyToAccount(generatePrivateKey()),
    solana: { secret: solana, address: base58.encode(ed25519.getPublicKey(solana)) },
    bitcoin: { secret: bitcoin, publicKey, address, script },
  }
}

/** Gives an account something to spend on a chain of the devnet. */
export async function fund(rpcUrl: string, address: string): Promise<void> {
  const params = [address, numberToHex(parseEther('100'))]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'hardhat_setBalance', params })
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result } = (await answer.json()) as { result?: unknown }
  if (result !== true) throw new Error(`No funds at ${rpcUrl}.`)
}
