import { hex } from '@scure/base'
import type { BitcoinWalletContext, InputToSign } from '../bitcoinWalletContext'

type PsbtOptions = { autoFinalized?: boolean; toSignInputs?: readonly InputToSign[] }

/** The common methods of UniSat and OKX. Both show only the address in use, and sign with it. */
export function unisatMethods(context: BitcoinWalletContext) {
  const current = () => context.shown()[0]?.address ?? ''
  const accounts = () =>
    context
      .shown()
      .slice(0, 1)
      .map(({ address }) => address)
  return {
    accounts,
    requestAccounts: () =>
      context.ask('requestAccounts', undefined, async () => {
        if (accounts().length === 0) await context.permit()
        return accounts()
      }),
    getAccounts: () => context.ask('getAccounts', undefined, accounts),
    signMessage: (message: string, type = 'ecdsa') =>
      context.ask('signMessage', [message, type], async () => {
        await context.consent()
        return context.signMessage(current(), message, type === 'ecdsa' ? 'legacy' : 'bip322')
      }),
    signPsbt: (psbt: string, options: PsbtOptions = {}) =>
      context.ask('signPsbt', [psbt, options], async () => {
        await context.consent()
        const { toSignInputs, autoFinalized = true } = options
        return hex.encode(context.signPsbt(hex.decode(psbt), toSignInputs, autoFinalized))
      }),
    pushPsbt: (psbt: string) => context.ask('pushPsbt', [psbt], () => context.push(hex.decode(psbt))),
    sendBitcoin: (recipient: string, amount: number) =>
      context.ask('sendBitcoin', [recipient, amount], async () => {
        await context.consent()
        return context.pay(current(), recipient, BigInt(amount))
      }),
  }
}
