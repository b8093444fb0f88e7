import { base64 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { BitcoinShape, BitcoinWalletContext, ShownAddress } from '../bitcoinWalletContext'
import { listeners } from './listeners'

type SignInput = {
  psbt: Uint8Array
  inputsToSign: readonly { account: WalletAccount; signingIndexes: readonly number[]; sigHash?: number }[]
}
type Registry = { register(...wallets: Wallet[]): () => void }

/** A Wallet Standard wallet. It shows its accounts after it connected on the page, even silently. */
export function standardShape(context: BitcoinWalletContext): BitcoinShape {
  const { on, off, emit, count } = listeners()
  const chains = context.networks.map(network => `bitcoin:${network}` as const)
  let isConnected = false

  const accounts = (): WalletAccount[] => (isConnected ? context.shown().map(toAccount) : [])
  const toAccount = ({ address, account }: ShownAddress): WalletAccount => ({
    address,
    publicKey: account?.publicKey ?? new Uint8Array(33),
    chains:
      context.network() === 'mainnet'
        ? ['bitcoin:mainnet']
        : chains.filter(chain => chain !== 'bitcoin:mainnet'),
    features: Object.keys(wallet.features) as `${string}:${string}`[],
  })

  function connected(): { accounts: readonly WalletAccount[] } {
    isConnected = true
    return { accounts: accounts() }
  }

  /** Signs with the named accounts, in the requested order. */
  function sign({ psbt, inputsToSign }: SignInput, finalize: boolean): Uint8Array {
    const inputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map(index => ({
        index,
        address: account.address,
        ...(sigHash === undefined ? {} : { sighashTypes: [sigHash] }),
      })),
    )
    return context.signPsbt(psbt, inputs, finalize)
  }

  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: (input: unknown) =>
        context.ask('bitcoin:connect', input, async () => {
          await context.permit()
          return connected()
        }),
    },
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { silent?: boolean }) =>
        context.ask('standard:connect', input, async () => {
          if (!input?.silent) await context.permit()
          return connected()
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => context.ask('standard:disconnect', undefined, () => context.withdraw()),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (...values: unknown[]) => void) {
        on(event, listener)
        return () => off(event, listener)
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: { account: WalletAccount; message: Uint8Array }[]) =>
        context.ask('bitcoin:signMessage', inputs, async () => {
          await context.consent()
          return inputs.map(({ account, message }) => {
            const text = new TextDecoder().decode(message)
            const protocol = /^(bc1|tb1)/.test(account.address) ? 'bip322' : 'legacy'
            const signature = context.signMessage(account.address, text, protocol)
            return { signedMessage: message, signature: base64.decode(signature) }
          })
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: SignInput[]) =>
        context.ask('bitcoin:signTransaction', inputs, async () => {
          await context.consent()
          return inputs.map(input => ({ signedPsbt: sign(input, false) }))
        }),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: SignInput[]) =>
        context.ask('bitcoin:signAndSendTransaction', inputs, async () => {
          await context.consent()
          return inputs.map(input => ({ txId: context.push(sign(input, true)) }))
        }),
    },
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: context.name,
    icon: context.icon as Wallet['icon'],
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }

  return {
    id: context.name,
    provider: wallet,
    announce(window) {
      const leave: (() => void)[] = []
      const register = ({ register: add }: Registry) => void leave.push(add(wallet))
      const ready = (event: Event) => register((event as CustomEvent<Registry>).detail)
      window.addEventListener('wallet-standard:app-ready', ready)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => {
        window.removeEventListener('wallet-standard:app-ready', ready)
        for (const stop of leave) stop()
      }
    },
    changed: () => emit('change', { accounts: accounts() }),
    disconnected() {
      isConnected = false
      emit('change', { accounts: [] })
    },
    listenerCount: count,
  }
}
