import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type TransactionRequest,
  type TypedDataDefinition,
} from 'viem'
import { bytesToHex } from 'viem/utils'
import type { WalletKeys } from './walletKeys'

type Answer = (params: never, chainId: string) => Promise<unknown>

/** What a wallet with these keys answers to each method; `rpcUrls` are the nodes it sends to, by CAIP-2 id. */
export function walletAnswers(keys: WalletKeys, rpcUrls: Record<string, string>): Record<string, Answer> {
  return {
    personal_sign: ([message]: [Hex]) => keys.evm.signMessage({ message: { raw: message } }),
    eth_signTypedData_v4: ([, data]: [Hex, string | object]) => {
      const { types, ...typed } = typeof data === 'string' ? JSON.parse(data) : data
      const { EIP712Domain: _, ...own } = types
      return keys.evm.signTypedData({ ...typed, types: own } as TypedDataDefinition)
    },
    async eth_sendTransaction([{ to, value, data }]: [Asked], chainId) {
      const transport = http(rpcUrls[chainId])
      const id = await createPublicClient({ transport }).getChainId()
      const client = createWalletClient({
        account: keys.evm,
        transport,
        chain: chainOf(id, rpcUrls[chainId]),
      })
      return client.sendTransaction({ to, value: BigInt(value ?? 0), data } as TransactionRequest & {
        to: Hex
      })
    },
    async wallet_switchEthereumChain() {
      return null
    },
    solana_signMessage: async ({ message }: { message: string }) => ({
      signature: base58.encode(ed25519.sign(base58.decode(message), keys.solana.secret)),
    }),
    async solana_signTransaction({ transaction }: { transaction: string }) {
      const bytes = base64.decode(transaction)
      const count = bytes[0] ?? 0 // one byte tells up to 127 signatures
      const signature = ed25519.sign(bytes.subarray(1 + 64 * count), keys.solana.secret)
      bytes.set(signature, 1) // ours is the fee payer, hence the first
      return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
    },
    signMessage: async ({ message }: { message: string }) => ({
      address: keys.bitcoin.address,
      signature: Buffer.from(bip137(message, keys)).toString('hex'),
    }),
    async signPsbt({ psbt }: { psbt: string }) {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      transaction.sign(keys.bitcoin.secret)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
    getAccountAddresses: async () => [
      { address: keys.bitcoin.address, publicKey: bytesToHex(keys.bitcoin.publicKey).slice(2) },
    ],
  }
}

type Asked = { to: Hex; value?: Hex; data?: Hex }

/** A message as Bitcoin's wallets hash it. */
export function bitcoinMessageHash(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  if (text.length > 252) throw new Error('The message is too long for this wallet.')
  const head = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(head, Uint8Array.of(text.length), text))
}

function bip137(message: string, { bitcoin }: WalletKeys): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(bitcoinMessageHash(message), bitcoin.secret, {
    prehash: false,
    format: 'recovered',
  })
  return Uint8Array.of(39 + recovery, ...rest) // 39: native segwit
}

function chainOf(id: number, rpcUrl = '') {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id, name: `Chain ${id}`, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}
