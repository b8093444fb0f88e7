import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, WalletSays } from '../bitcoinWallet'
import { toHex } from '../bytesText'
import { type ChainWords, wordFor } from '../chains'
import type { WalletCodes } from '../toBitcoinError'
import { askRpc } from './askRpc'
import { readField, readList } from './askWallet'
import { registryEntry } from './satsConnectRegistry'
import { heldObject, windowObject } from './windowObject'

const path = 'LeatherProvider'
const networks: ChainWords = { mainnet: 'mainnet', testnet: 'testnet', signet: 'signet' }
const codes: WalletCodes = { 4002: 'wallet/unsupported-method', 7: 'wallet/locked', 16: 'wallet/locked' }

/**
 * Leather. It opens a window for every request for addresses and emits no events. So it is not live after a reload, and
 * signing requests name the account that was connected, not the one currently chosen in Leather. Its network follows
 * from the addresses.
 */
export function leatherWallet(window: object): BitcoinWallet | undefined {
  if (!windowObject(window, path)) return undefined
  const { provider } = heldObject(window, path)
  const ask = async (method: string, params?: object) => askRpc(provider(), method, params, codes)
  let account: { account?: number } = {}

  async function connect(network: string | undefined): Promise<WalletSays> {
    const answer = await ask('getAddresses', network ? { network } : undefined)
    const addresses = readList(readField(answer, 'addresses')).filter(({ symbol }) => symbol === 'BTC')
    account = accountOf(addresses[0]?.derivationPath)
    return { addresses: addresses.map(({ address }) => ({ address })) }
  }

  return {
    id: path,
    name: 'Leather',
    ...registryEntry(window, path),
    provider,
    connect: async wanted => connect(wanted && wordFor(wanted, networks)),
    watch: () => () => {},
    switchNetwork: async networkId => connect(networkWord(networkId)),
    async signMessage({ message, type, address, networkId }) {
      if (type !== 'p2wpkh' && type !== 'p2tr') throw kitError('account/type-not-supported', { value: type }) // ERR-31
      const network = networkWord(networkId)
      const answer = await ask('signMessage', { message, paymentType: type, network, ...account })
      if (readField(answer, 'address') !== address)
        throw kitError('wallet/bad-answer', { value: 'signature', cause: 'another address signed' })
      return readField(answer, 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const allowedSighash = [...new Set(inputs?.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: toHex(psbt),
        network: networkWord(networkId),
        broadcast,
        ...account,
        ...(inputs ? { signAtIndex: inputs.map(({ index }) => index) } : {}),
        ...(allowedSighash.length > 0 ? { allowedSighash } : {}),
      })
      return { psbt: readField(answer, 'hex'), txid: readField(answer, 'txid') }
    },
    async sendTransfer({ recipient, amount, networkId }) {
      const recipients = [{ address: recipient, amount: String(amount) }]
      const answer = await ask('sendTransfer', { recipients, network: networkWord(networkId), ...account })
      if (readField(answer, 'status') === 'proposed')
        throw kitError('wallet/failed', { details: 'it was proposed to co-signers and is not sent yet' })
      return readField(answer, 'txid')
    },
  }
}

/** The account number is the third part of the derivation path: m/84'/0'/1'/0/0. */
function accountOf(derivationPath: unknown): { account?: number } {
  const number = /^m\/\d+'\/\d+'\/(\d+)'/.exec(String(derivationPath))?.[1]
  return number === undefined ? {} : { account: Number(number) }
}

function networkWord(networkId: CaipNetworkId): string {
  const word = wordFor(networkId, networks)
  if (!word) throw kitError('chain/switching-not-supported', { value: 'Leather' })
  return word
}
