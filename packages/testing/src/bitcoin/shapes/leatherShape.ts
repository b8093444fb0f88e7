import { hex } from '@scure/base'
import { providerError } from '../../providerError'
import type { BitcoinShape, BitcoinWalletContext } from '../bitcoinWalletContext'
import { type RpcMethods, rpcProvider } from './rpcProvider'
import { putIntoWindow } from './windowPlace'

/** Leather: it asks for addresses each time, has no readable permission, and reports no changes. */
export function leatherShape(context: BitcoinWalletContext): BitcoinShape {
  const methods: RpcMethods = {
    async getAddresses({ network }) {
      const asked = context.networks.find(one => one === network)
      await context.permit()
      if (asked) context.setNetwork(asked)
      const addresses = context.shown().map(({ address, account }) => ({
        symbol: 'BTC',
        type: account?.kind ?? 'p2wpkh',
        address,
        publicKey: hex.encode(account?.publicKey ?? new Uint8Array(33)),
        derivationPath: "m/84'/0'/3'/0/0",
      }))
      return { addresses: [...addresses, { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }] }
    },
    async signMessage({ message, paymentType, account }) {
      await context.consent()
      const signer = context.shown().find(one => one.account?.kind === paymentType)
      if (!signer || account !== 3) throw providerError(-32602, 'No such address.')
      const { address } = signer
      return { address, message, signature: context.signMessage(address, String(message), 'bip322') }
    },
    async signPsbt({ hex: psbt, signAtIndex, allowedSighash, broadcast }) {
      await context.consent()
      const sighash = allowedSighash ? { sighashTypes: allowedSighash as number[] } : {}
      const inputs = (signAtIndex as number[] | undefined)?.map(index => ({ index, ...sighash }))
      const signed = context.signPsbt(hex.decode(String(psbt)), inputs, broadcast === true)
      return { hex: hex.encode(signed), ...(broadcast ? { txid: context.push(signed) } : {}) }
    },
    async sendTransfer({ recipients }) {
      await context.consent()
      const [first] = recipients as [{ address: string; amount: string }]
      const from = context.shown().find(({ purpose }) => purpose === 'payment')
      return { txid: context.pay(from?.address ?? '', first.address, BigInt(first.amount)) }
    },
  }
  const provider = {
    request: rpcProvider(context, methods, answer => {
      throw answer
    }),
  }
  return {
    id: 'LeatherProvider',
    provider,
    announce: window => putIntoWindow(window, 'LeatherProvider', provider),
    changed: () => {},
    disconnected: () => {},
    listenerCount: () => 0,
  }
}
