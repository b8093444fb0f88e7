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
 * A wallet of the Wallet Standard that offers a chain of Bitcoin. It is on no network of its own: each account names
 * those it can be used on, and each transaction the one it is for. After a reload it is live if it shows its accounts
 * by itself, or when `standard:connect` is asked to be silent; `bitcoin:connect` always asks the visitor.
 */
export function standardWallet(wallet: Wallet): BitcoinWallet | undefined {
  const { name, icon } = walletLabel(wallet)
  const feature = (id: string) => readField(readField(wallet, 'features'), id)
  const ask = async (id: string, ...inputs: unknown[]) =>
    askWallet(feature(id), id.slice(id.indexOf(':') + 1), inputs)
  const connecting = ['bitcoin:connect', 'standard:connect'].find(id => hasMethod(feature(id), 'connect'))
  if (!name || !connecting || !chainsOf(wallet).length) return undefined

  /** What it gave when it was connected: not every wallet shows that afterwards. */
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
      // Sent by the wallet it does not come back, so what was asked stands for it.
      if (request.broadcast) {
        const sent = await ask('bitcoin:signAndSendTransaction', input)
        return { psbt: request.psbt, txid: readField(readField(sent, '0'), 'txId') }
      }
      return { psbt: readField(readField(await ask('bitcoin:signTransaction', input), '0'), 'signedPsbt') }
    },
    ...(hasMethod(feature('bitcoin:sendTransfer'), 'sendTransfer') ? { sendTransfer } : {}),
  }

  /** No part of the standard; the wallet at the far end of a session has it. */
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

/** The accounts that can be used on one network: the one wanted, else the first that any of them names and fits. */
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
  if (!networkId) throw badAccounts('the addresses are of another network')
  return { addresses: accounts.filter(({ networks }) => networks.includes(networkId)), networkId }
}

/** What to sign with which account; without a list, every input that is known to be one of the accounts'. */
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
