import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import type { KeyAccount } from '../keys/keyring'
import type { WalletNetwork } from '../networks/networks'
import type { EvmTransaction } from './readTransaction'
import { evmSigner } from './signEvm'

export type EvmSending = {
  account: KeyAccount
  network: WalletNetwork
  transaction: EvmTransaction
  /** Whether to send it to the network's node after signing. */
  sends: boolean
}

/** Fills in, signs and sends a transaction; returns its hash, or the raw transaction without sending it. */
export async function sendEvmTransaction({ account, network, transaction, sends }: EvmSending): Promise<Hex> {
  const chain = evmChain(network)
  const signer = evmSigner(account)
  const client = createWalletClient({
    account: signer,
    chain,
    transport: http(network.rpcUrl, { retryCount: 1 }),
  })
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
  const fees = gasPrice
    ? { gasPrice }
    : { ...(maxFeePerGas ? { maxFeePerGas } : {}), ...(maxPriorityFeePerGas ? { maxPriorityFeePerGas } : {}) }
  const request = await client.prepareTransactionRequest({ ...rest, ...fees } as typeof rest)
  const raw = await signer.signTransaction(request as Parameters<typeof signer.signTransaction>[0])
  return sends ? client.sendRawTransaction({ serializedTransaction: raw }) : raw
}

/** Waits until a block includes a transaction; returns whether it succeeded. */
export async function untilMined(network: WalletNetwork, hash: Hex): Promise<'success' | 'reverted'> {
  const client = createPublicClient({
    chain: evmChain(network),
    transport: http(network.rpcUrl),
    pollingInterval: 300,
  })
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: 60_000 })
  return status
}

function evmChain({ id, name, symbol, decimals, rpcUrl }: WalletNetwork) {
  return defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: rpcUrl ? [rpcUrl] : [] } },
  })
}
