import { base64, hex } from '@scure/base'
import { providerError } from '../../providerError'
import type { BitcoinShape, BitcoinWalletContext, InputToSign } from '../bitcoinWalletContext'
import { listeners } from './listeners'
import { type RpcMethods, rpcProvider } from './rpcProvider'
import { putIntoWindow } from './windowPlace'

const networkNames = { mainnet: 'Mainnet', testnet: 'Testnet', signet: 'Signet' } as const
/** Its codes for the others' 4001 and 4100. */
const ownCodes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002 }

/**
 * A wallet with sats-connect's interface, like Xverse: an entry in `btc_providers`, and the object it names.
 */
export function satsConnectShape(context: BitcoinWalletContext): BitcoinShape {
  const { on, off, emit, count } = listeners()
  const id = `${context.name.replace(/\W/g, '')}Providers.BitcoinProvider`

  const account = () => ({
    id: 'account',
    walletType: 'software',
    addresses: [
      ...context.shown().map(({ address, purpose, account: own }) => ({
        address,
        purpose,
        publicKey: hex.encode(own?.publicKey ?? new Uint8Array(33)),
        walletType: 'software',
      })),
      { address: 'SP000000000000000000002Q6VF78', purpose: 'stacks', publicKey: '', walletType: 'software' },
    ],
    network: { bitcoin: { name: networkNames[context.network()] }, stacks: { name: 'mainnet' } },
  })

  const methods: RpcMethods = {
    async wallet_connect() {
      await context.permit()
      return account()
    },
    wallet_getAccount() {
      if (context.shown().length === 0) throw providerError(4100, 'Access denied.')
      return account()
    },
    wallet_disconnect() {
      context.withdraw()
      return null
    },
    async wallet_changeNetwork({ name }) {
      const network = context.networks.find(one => networkNames[one] === name)
      if (!network) throw providerError(-32602, 'No such network.')
      await context.consent()
      context.setNetwork(network)
      return null
    },
    async signMessage({ address, message, protocol }) {
      await context.consent()
      const kind = protocol === 'ECDSA' ? 'legacy' : 'bip322'
      return { address, protocol, signature: context.signMessage(String(address), String(message), kind) }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      await context.consent()
      const named = Object.entries((signInputs ?? {}) as Record<string, number[]>)
      const inputs: InputToSign[] = named.flatMap(([address, indexes]) =>
        indexes.map(index => ({ index, address })),
      )
      const signed = context.signPsbt(
        base64.decode(String(psbt)),
        signInputs ? inputs : undefined,
        broadcast === true,
      )
      return { psbt: base64.encode(signed), ...(broadcast ? { txid: context.push(signed) } : {}) }
    },
    async sendTransfer({ recipients }) {
      await context.consent()
      const [first] = recipients as [{ address: string; amount: number }]
      const from = context.shown().find(({ purpose }) => purpose === 'payment')
      return { txid: context.pay(from?.address ?? '', first.address, BigInt(first.amount)) }
    },
  }

  const provider = {
    request: rpcProvider(context, methods, answer => {
      const { code = 0, message = '' } = answer.error ?? {}
      return { ...answer, error: { code: ownCodes[code] ?? code, message } }
    }),
    addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
      on(eventName, cb)
      return () => off(eventName, cb)
    },
  }

  return {
    id,
    provider,
    announce(window) {
      const place = window as Window & { btc_providers?: object[] | undefined }
      const entry = { id, name: context.name, icon: context.icon, methods: Object.keys(methods) }
      place.btc_providers = [...(place.btc_providers ?? []), entry]
      const stop = putIntoWindow(window, id, provider)
      return () => {
        stop()
        place.btc_providers = place.btc_providers?.filter(one => one !== entry)
      }
    },
    changed: what => emit(what === 'network' ? 'networkChange' : 'accountChange', { type: `${what}Change` }),
    disconnected: () => emit('disconnect', { type: 'disconnect' }),
    listenerCount: count,
  }
}
