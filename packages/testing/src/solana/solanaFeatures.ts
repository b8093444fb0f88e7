import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { providerError } from '../providerError'
import type { SolanaTestChain } from './createSolanaTestWallet'
import { sendSolanaTransaction } from './sendSolanaTransaction'
import type { SolanaKey } from './solanaKey'

/** The parts of a Solana test wallet that its features need. */
type SolanaWalletContext = {
  chains: readonly SolanaTestChain[]
  sends: boolean
  answer(method: string, params: readonly unknown[], work: () => unknown): Promise<unknown>
  connect(silent: boolean): Promise<{ accounts: readonly WalletAccount[] }>
  disconnect(): void
  follow(listener: (changed: { accounts: readonly WalletAccount[] }) => void): () => void
  /** The key of an account the page may use, after the user agreed. */
  signer(address: string): Promise<SolanaKey>
}

export type SolanaFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  Partial<SolanaSignAndSendTransactionFeature>

const versions = ['legacy', 0] as const

/** The features of a Solana test wallet, as in the Wallet Standard. */
export function solanaFeatures(wallet: SolanaWalletContext): SolanaFeatures {
  const asked = <Answer>(method: string, params: readonly unknown[], work: () => Promise<Answer>) =>
    wallet.answer(method, params, work) as Promise<Answer>

  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (...inputs) =>
        asked('standard:connect', inputs, () => wallet.connect(inputs[0]?.silent ?? false)),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => asked('standard:disconnect', [], async () => wallet.disconnect()),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_, listener) => wallet.follow(listener),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        asked('solana:signMessage', inputs, () =>
          inOrder(inputs, async ({ account, message }) => ({
            signedMessage: message,
            signature: (await wallet.signer(account.address)).sign(message),
          })),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        asked('solana:signTransaction', inputs, () =>
          inOrder(inputs, async ({ account, transaction }) => ({
            signedTransaction: (await sign(wallet, account, transaction)).signed,
          })),
        ),
    },
    ...(wallet.sends ? sending(wallet, asked) : {}),
  }
}

function sending(
  wallet: SolanaWalletContext,
  asked: <Answer>(method: string, params: readonly unknown[], work: () => Promise<Answer>) => Promise<Answer>,
): SolanaSignAndSendTransactionFeature {
  async function send({ account, transaction, chain, options }: SolanaSignAndSendTransactionInput) {
    const rpcUrl = wallet.chains.find(({ id }) => id === chain)?.rpcUrl
    if (!rpcUrl) throw providerError(4901, 'The wallet is not connected to the requested chain.')
    const { signed, id } = await sign(wallet, account, transaction)
    await sendSolanaTransaction(rpcUrl, signed, options)
    return { signature: id }
  }
  return {
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        asked('solana:signAndSendTransaction', inputs, () => inOrder(inputs, send)),
    },
  }
}

/** Parsing transactions needs @solana/kit, which few pages with a test wallet load. */
async function sign(wallet: SolanaWalletContext, account: WalletAccount, transaction: Uint8Array) {
  const key = await wallet.signer(account.address)
  const { signSolanaTransaction } = await import('./signSolanaTransaction')
  const done = signSolanaTransaction(key, transaction)
  if (!done) throw providerError(-32602, 'The account is no signer of the transaction.')
  return done
}

async function inOrder<Input, Output>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}
