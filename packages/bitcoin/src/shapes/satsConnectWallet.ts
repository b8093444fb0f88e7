import type { Stop } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, PsbtToSign, WalletNews, WalletSays } from '../bitcoinWallet'
import { toBase64 } from '../bytesText'
import { type ChainWords, chainNamed, wordFor } from '../chains'
import type { WalletCodes } from '../toBitcoinError'
import { askRpc } from './askRpc'
import { hasMethod, readField, readList } from './askWallet'
import type { RegistryEntry } from './satsConnectRegistry'
import { heldObject } from './windowObject'

const networks: ChainWords = {
  Mainnet: 'mainnet',
  Testnet: 'testnet',
  Testnet4: 'testnet4',
  Signet: 'signet',
  Regtest: 'regtest',
}
const purposes = ['payment', 'ordinals']

/** sats-connect's error codes, where they differ from the usual ones. */
const codes: WalletCodes = {
  [-32000]: 'user/rejected',
  [-32001]: 'account/type-not-supported', // ERR-31
  [-32002]: 'wallet/locked', // the site has no permission
}

/**
 * A sats-connect wallet, like Xverse. `wallet_getAccount` reads the permitted accounts and never opens a window, so we use
 * it after a reload. A wallet that does not know it is not live after a reload.
 */
export function satsConnectWallet(window: object, { id, name, icon }: RegistryEntry): BitcoinWallet {
  const { provider, isReplaced } = heldObject(window, id)
  const ask = async (method: string, params: object | null = null) =>
    askRpc(provider(), method, params, codes)

  async function connect(): Promise<WalletSays> {
    try {
      return readSays(await ask('wallet_connect', { addresses: purposes }))
    } catch (error) {
      if (!isKitError(error, 'wallet/unsupported-method')) throw error
      return readSays(await ask('getAccounts', { purposes })) // wallets older than `wallet_connect`
    }
  }

  return {
    id,
    name,
    ...(icon ? { imageUrl: icon } : {}),
    provider,
    isReplaced,
    connect,
    silent: async () => readSays(await ask('wallet_getAccount')),
    watch: hear => watch(provider(), hear),
    revoke: () => ask('wallet_disconnect'),
    async switchNetwork(networkId) {
      const word = wordFor(networkId, networks)
      if (!word) throw kitError('chain/switching-not-supported', { value: name })
      await ask('wallet_changeNetwork', { name: word })
      return readSays(await ask('wallet_getAccount'))
    },
    async signMessage({ address, message, type }) {
      const protocol = type === 'p2pkh' ? 'ECDSA' : 'BIP322' // BIP-322 for every type with a witness
      const answer = await ask('signMessage', { address, message, protocol })
      return readField(answer, 'signature')
    },
    async signPsbt({ psbt, broadcast, ...request }) {
      const answer = await ask('signPsbt', { psbt: toBase64(psbt), broadcast, ...signInputs(request) })
      return { psbt: readField(answer, 'psbt'), txid: readField(answer, 'txid') }
    },
    async sendTransfer({ recipient, amount }) {
      const recipients = [{ address: recipient, amount: Number(amount) }]
      return readField(await ask('sendTransfer', { recipients }), 'txid')
    },
  }
}

/** Skips addresses of other chains. The older answer is just the list, without a network. */
function readSays(answer: unknown): WalletSays {
  const list = readList(Array.isArray(answer) ? answer : readField(answer, 'addresses'))
  const addresses = list.filter(({ purpose }) => purposes.includes(String(purpose)))
  const network = readField(readField(answer, 'network'), 'bitcoin')
  return {
    addresses: addresses.map(({ address, purpose }) => ({ address, purpose })),
    ...(network === undefined ? {} : { networkId: chainNamed(readField(network, 'name'), networks) }),
  }
}

/** Events contain addresses only if the site may see the new account, so we ask the wallet instead. */
function watch(provider: unknown, hear: (news: WalletNews) => void): Stop {
  const events = { accountChange: 'ask', networkChange: 'ask', disconnect: 'ended' } as const
  const stops = Object.entries(events).flatMap(([eventName, news]) => {
    try {
      if (!hasMethod(provider, 'addListener')) return []
      const { addListener } = provider as { addListener(listener: object): unknown }
      return [addListener.call(provider, { eventName, cb: () => hear(news) })]
    } catch {
      return [] // we can still send requests; only its events are lost
    }
  })
  return () => {
    for (const stop of stops)
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // Stop the rest anyway.
      }
  }
}

/** sats-connect cannot name sighash types and uses those in the PSBT. Naming the default is fine. */
function signInputs({ address, inputs }: Pick<PsbtToSign, 'address' | 'inputs'>): object {
  if (!inputs) return {}
  const byAddress: Record<string, number[]> = {}
  for (const input of inputs) {
    if (input.sighashTypes?.some(type => type > 1))
      throw kitError('wallet/unsupported-method', { value: 'sighash types' })
    const signer = input.address ?? address
    byAddress[signer] = [...(byAddress[signer] ?? []), input.index]
  }
  return { signInputs: byAddress }
}
