import type { SessionClient, Stop } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { type Bytes, fromBase64, fromHex, fromUtf8, toBase64 } from '../crypto/bytes'
import { fieldsOf } from '../messages/fieldsOf'
import { accountEvents } from './accountEvents'
import { bitcoinStandardChain, bitcoinStandardChains } from './bitcoinChains'
import { followSession } from './followSession'
import { inOrder } from './inOrder'
import { requestAs } from './requestAs'
import { standardAccounts } from './standardAccounts'
import { standardFeatures } from './standardFeatures'
import { icon } from './walletIcon'

type MessageInput = { account: WalletAccount; message: Uint8Array }
type SignInput = {
  psbt: Uint8Array
  chain?: string
  inputsToSign: readonly { account: WalletAccount; signingIndexes: readonly number[]; sigHash?: number }[]
}
type TransferInput = { account: WalletAccount; recipient: string; amount: bigint; chain?: string }

/**
 * The wallet at the other end of a session as a Wallet Standard wallet for Bitcoin. `bitcoin:sendTransfer` and
 * `bitcoin:getAccountAddresses` are not part of the standard: WalletConnect adds them.
 */
export function bitcoinWallet(
  client: SessionClient,
  onError: (error: unknown) => void = () => {},
): { wallet: Wallet; stop: Stop } {
  const followed = followSession(client, 'bip122', { changed: () => events.changed() })
  const events = accountEvents(accounts, onError)

  function accounts(): readonly WalletAccount[] {
    const approved = followed.now()
    if (!approved) return []
    // A session has addresses only; nothing here needs their public keys.
    return standardAccounts(approved, bitcoinStandardChain, methodOf).map(account => ({
      ...account,
      publicKey: new Uint8Array(),
    }))
  }

  function requestWallet(
    method: string,
    address: string,
    chain: string | undefined,
    params: object,
  ): Promise<unknown> {
    const named = { account: address, ...params }
    return requestAs(
      { client, followed, standardChainOf: bitcoinStandardChain },
      { method, address, chain, params: named },
    )
  }

  async function signMessage({ account: { address }, message }: MessageInput) {
    const text = fromUtf8(message)
    if (text === undefined) throw kitError('request/invalid', { value: 'message' })
    const answer = await requestWallet('signMessage', address, undefined, { message: text, address })
    const { signature, address: signer = address } = fieldsOf(answer)
    const bytes = readBytes(signature)
    if (!bytes || signer !== address) throw badAnswer('signature')
    return { signedMessage: message, signature: bytes }
  }

  async function signPsbt({ psbt, chain, inputsToSign }: SignInput, broadcast: boolean) {
    const [first] = inputsToSign
    if (!first) throw kitError('request/invalid', { value: 'psbt', details: 'it names no input to sign' })
    const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
      signingIndexes.map(index => ({
        address,
        index,
        ...(sigHash === undefined ? {} : { sighashTypes: [sigHash] }),
      })),
    )
    const params = { psbt: toBase64(psbt), signInputs, broadcast }
    return fieldsOf(await requestWallet('signPsbt', first.account.address, chain, params))
  }

  async function sign(input: SignInput) {
    const signedPsbt = readBytes((await signPsbt(input, false)).psbt)
    if (!signedPsbt) throw badAnswer('PSBT')
    return { signedPsbt }
  }

  async function sendTransfer({ account: { address }, recipient, amount, chain }: TransferInput) {
    const params = { recipientAddress: recipient, amount: String(amount) }
    return { txId: readId(fieldsOf(await requestWallet('sendTransfer', address, chain, params)).txid) }
  }

  const features = {
    ...standardFeatures({ client, followed, events, accounts }),
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: MessageInput[]) => inOrder(inputs, signMessage),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: SignInput[]) => inOrder(inputs, sign),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: SignInput[]) =>
        inOrder(inputs, async input => ({ txId: readId((await signPsbt(input, true)).txid) })),
    },
    'bitcoin:sendTransfer': {
      version: '1.0.0',
      sendTransfer: (...inputs: TransferInput[]) => inOrder(inputs, sendTransfer),
    },
    'bitcoin:getAccountAddresses': {
      version: '1.0.0',
      getAccountAddresses: ({ account: { address } }: { account: WalletAccount }) =>
        requestWallet('getAccountAddresses', address, undefined, {}),
    },
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    chains: bitcoinStandardChains,
    features,
    get accounts() {
      return accounts()
    },
  }
  return { wallet, stop: followed.stop }
}

const methodOf = {
  'bitcoin:signMessage': 'signMessage',
  'bitcoin:signTransaction': 'signPsbt',
  'bitcoin:signAndSendTransaction': 'signPsbt',
  'bitcoin:sendTransfer': 'sendTransfer',
} as const

/** Wallets write signatures and PSBTs in base64 or in hexadecimal. */
function readBytes(text: unknown): Bytes | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  return fromHex(text.toLowerCase()) ?? fromBase64(text)
}

function readId(id: unknown): string {
  if (typeof id !== 'string' || !/^[0-9a-f]{64}$/i.test(id)) throw badAnswer('transaction id')
  return id.toLowerCase()
}

function badAnswer(what: string) {
  return kitError('wallet/bad-answer', { value: what })
}
