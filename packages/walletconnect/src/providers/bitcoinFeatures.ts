import { kitError } from '@latchkey/protocol'
import type { WalletAccount } from '@wallet-standard/base'
import { type Bytes, fromBase64, fromHex, fromUtf8, toBase64 } from '../crypto/bytes'
import { fieldsOf } from '../messages/fieldsOf'
import { inOrder } from './inOrder'
import type { RequestWallet } from './requestAs'

type MessageInput = { account: WalletAccount; message: Uint8Array }
type SignInput = {
  psbt: Uint8Array
  chain?: string
  inputsToSign: readonly { account: WalletAccount; signingIndexes: readonly number[]; sigHash?: number }[]
}
type TransferInput = { account: WalletAccount; recipient: string; amount: bigint; chain?: string }

/**
 * What the Bitcoin features ask of the wallet at the other end of a session. `bitcoin:sendTransfer` and
 * `bitcoin:getAccountAddresses` are not part of the Wallet Standard: WalletConnect adds them.
 */
export function bitcoinFeatures(requestWallet: RequestWallet) {
  const ask = (method: string, address: string, chain: string | undefined, params: object) =>
    requestWallet({ method, address, chain, params: { account: address, ...params } })

  async function signMessage({ account: { address }, message }: MessageInput) {
    const text = fromUtf8(message)
    if (text === undefined) throw kitError('request/invalid', { value: 'message' })
    const answer = await ask('signMessage', address, undefined, { message: text, address })
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
    return fieldsOf(await ask('signPsbt', first.account.address, chain, params))
  }

  async function sign(input: SignInput) {
    const signedPsbt = readBytes((await signPsbt(input, false)).psbt)
    if (!signedPsbt) throw badAnswer('PSBT')
    return { signedPsbt }
  }

  async function sendTransfer({ account: { address }, recipient, amount, chain }: TransferInput) {
    const params = { recipientAddress: recipient, amount: String(amount) }
    return { txId: readId(fieldsOf(await ask('sendTransfer', address, chain, params)).txid) }
  }

  return {
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
        ask('getAccountAddresses', address, undefined, {}),
    },
  }
}

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
