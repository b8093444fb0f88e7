import { walletLabel } from '@latchkey/core'
import { type CaipNetworkId, type KitError, kitError } from '@latchkey/protocol'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { readAddress } from '../address/readAddress'
import type { BitcoinWallet, PsbtToSign, Transfer, WalletSays } from '../bitcoinWallet'
import { isBytes, toBase64 } from '../bytesText'
import { type ChainWords, chainNamed, fitsNetwork, wordFor } from '../chains'
import { askWallet, hasMethod, readField, readList } from './askWallet'

const words: ChainWords = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet4',
  signet: 'signet',
  regtest: 'regtest',
}

/**
 * A Wallet Standard wallet for Bitcoin. It has no network of its own: each account lists its networks, and each
 * transaction names one. After a reload it is live if it shows its accounts, by itself or after a silent
 * `standard:connect`; `bitcoin:connect` always prompts.
 */
export function standardWallet(wallet: Wallet): BitcoinWallet | undefined {
  const { name, icon } = walletLabel(wallet)
  const feature = (id: string) => readField(readField(wallet, 'features'), id)
  const ask = async (id: string, ...inputs: unknown[]) =>
    askWallet(feature(id), id.slice(id.indexOf(':') + 1), inputs)
  const connecting = ['bitcoin:connect', 'standard:connect'].find(id => hasMethod(feature(id), 'connect'))
  if (!name || !connecting || !chainsOf(wallet).length) return undefined

  /** The accounts it returned on connecting: not every wallet shows them afterwards. */
  let given: unknown

  async function connect(
    id: string,
    input: object,
    networkId: CaipNetworkId | undefined,
  ): Promise<WalletSays> {
    given = readField(await ask(id, input), 'accounts')
    return readSays(given, networkId)
  }

  function account(address: string): WalletAccount {
    const lists = [readField(wallet, 'accounts'), given].map(list => (Array.isArray(list) ? list : []))
    const found = lists.flat().find(one => readField(one, 'address') === address)
    if (!found) throw kitError('connector/account-not-found', { value: address })
    return found
  }

  return {
    id: name,
    name,
    ...(icon ? { imageUrl: icon } : {}),
    provider: () => wallet,
    connect: wanted => connect(connecting, connecting === 'bitcoin:connect' ? { purposes } : {}, wanted),
    async silent(networkId) {
      const shown = readSays(wallet.accounts, networkId)
      if (shown.addresses.length > 0 || !hasMethod(feature('standard:connect'), 'connect')) return shown
      return connect('standard:connect', { silent: true }, networkId)
    },
    watch(hear, networkId) {
      const events = feature('standard:events') as StandardEvents
      if (!hasMethod(events, 'on')) return () => {}
      return events.on('change', () => hear(() => readSays(wallet.accounts, networkId)))
    },
    revoke: () => ask('standard:disconnect'),
    offers: networkId => chainsOf(wallet).includes(`bitcoin:${wordFor(networkId, words)}`),
    async signMessage({ address, message }) {
      const input = { account: account(address), message: new TextEncoder().encode(message) }
      const signature = readField(readField(await ask('bitcoin:signMessage', input), '0'), 'signature')
      return isBytes(signature) ? toBase64(signature) : undefined
    },
    async signPsbt(request) {
      const input = {
        psbt: request.psbt,
        chain: `bitcoin:${wordFor(request.networkId, words)}`,
        inputsToSign: inputsToSign(request, account),
      }
      // If the wallet sends it, it does not return the PSBT, so we return the one we asked with.
      if (request.broadcast) {
        const sent = await ask('bitcoin:signAndSendTransaction', input)
        return { psbt: request.psbt, txid: readField(readField(sent, '0'), 'txId') }
      }
      return { psbt: readField(readField(await ask('bitcoin:signTransaction', input), '0'), 'signedPsbt') }
    },
    ...(hasMethod(feature('bitcoin:sendTransfer'), 'sendTransfer')
      ? { sendTransfer, sendsFromAny: true }
      : {}),
  }

  /** Not part of the standard; the wallet of a WalletConnect session has it. */
  async function sendTransfer({ address, recipient, amount, networkId }: Transfer): Promise<unknown> {
    const chain = `bitcoin:${wordFor(networkId, words)}`
    const input = { account: account(address), recipient, amount, chain }
    return readField(readField(await ask('bitcoin:sendTransfer', input), '0'), 'txId')
  }
}

const purposes = ['payment', 'ordinals']

type StandardEvents = { on(event: 'change', listener: () => void): () => void }

function chainsOf(value: unknown): string[] {
  const chains = readField(value, 'chains')
  return Array.isArray(chains) ? chains.filter(chain => String(chain).startsWith('bitcoin:')) : []
}

/** The accounts of one network: the wanted one, else the first that an account names and fits. */
function readSays(answer: unknown, wanted: CaipNetworkId | undefined): WalletSays {
  const accounts = readList(answer).flatMap(account => {
    const chains = chainsOf(account)
    if (chains.length === 0) return []
    const read = readAddress(account.address)
    if (!read) throw badAccounts(account.address)
    const networks = chains.map(chain => chainNamed(chain.slice('bitcoin:'.length), words))
    return [{ address: account.address, networks: networks.filter(id => fitsNetwork(read, id)) }]
  })
  if (accounts.length === 0) return { addresses: [] }
  const offered = accounts.flatMap(({ networks }) => networks)
  const networkId = offered.find(id => id === wanted) ?? offered[0]
  if (!networkId) throw badAccounts('the addresses belong to another network')
  return { addresses: accounts.filter(({ networks }) => networks.includes(networkId)), networkId }
}

/** Which account signs which inputs; by default every input that is known to belong to an account. */
function inputsToSign(
  { address, inputs, own }: PsbtToSign,
  account: (address: string) => WalletAccount,
): object[] {
  const wanted: PsbtToSign['inputs'] = inputs ?? own
  if (wanted.length === 0)
    throw kitError('request/invalid', { value: 'psbt', details: 'it spends nothing of this wallet' })
  return wanted.map(({ index, address: signer = address, sighashTypes: [sigHash, ...more] = [] }) => {
    if (more.length > 0) throw kitError('wallet/unsupported-method', { value: 'several sighash types' })
    return {
      account: account(signer),
      signingIndexes: [index],
      ...(sigHash === undefined ? {} : { sigHash }),
    }
  })
}

function badAccounts(cause: unknown): KitError {
  return kitError('wallet/bad-answer', { value: 'list of accounts', cause })
}
