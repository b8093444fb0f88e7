import type { AccountRequest, PsbtRequest } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import { readAddress } from './address/readAddress'
import { askLive, checkNetwork, liveWallet } from './askLive'
import type { Attachment } from './attachment'
import type { PsbtToSign } from './bitcoinWallet'
import { fromBase64, fromHex, isBytes, toBase64 } from './bytesText'
import { type PsbtInput, readPsbt } from './psbt/readPsbt'
import { readTxid } from './readTxid'

const sighashTypes: readonly unknown[] = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]

/**
 * Asks the wallet to sign a PSBT. Takes and returns base64, whatever encoding the wallet uses. With `broadcast` the wallet
 * also sends it, and the result has its id.
 */
export async function signPsbt(
  attachment: Attachment,
  request: AccountRequest & PsbtRequest,
): Promise<{ psbt: string; txid?: string }> {
  const { address, inputs, broadcast = false } = request
  const psbt = fromBase64(request.psbt)
  const known = psbt && readPsbt(psbt)
  if (!psbt || !known) throw invalid('it is not a PSBT in base64')
  if (typeof broadcast !== 'boolean') throw invalid('broadcast is neither true nor false')
  const live = liveWallet(attachment, request)
  const { wallet, connection } = live
  checkInputs(inputs, known.length)
  for (const input of inputs ?? []) liveWallet(attachment, { ...request, address: input.address ?? address })
  checkNetwork(live, request)
  const { accounts, networkId } = connection
  const own = ownInputs(known, accounts)
  return askLive(attachment, live, 'signPsbt', async () => {
    const answer = await wallet.signPsbt({ psbt, address, inputs, own, broadcast, networkId })
    return { psbt: readAnswer(answer.psbt), ...(broadcast ? { txid: readTxid(answer.txid) } : {}) }
  })
}

function checkInputs(inputs: PsbtRequest['inputs'], count: number): void {
  if (inputs === undefined) return
  if (!Array.isArray(inputs) || inputs.length === 0) throw invalid('inputs is no list, or an empty one')
  for (const input of inputs) {
    const { index, sighashTypes: types = [] } = (input ?? {}) as Readonly<Record<string, unknown>>
    if (!Number.isSafeInteger(index) || Number(index) < 0 || Number(index) >= count)
      throw invalid(`it has no input ${String(index)}`)
    if (!Array.isArray(types) || !types.every(type => sighashTypes.includes(type)))
      throw invalid('sighashTypes holds what is none')
  }
}

function ownInputs(inputs: readonly PsbtInput[], accounts: readonly string[]): PsbtToSign['own'] {
  const owners = new Map(accounts.map(address => [String(readAddress(address)?.script), address]))
  return inputs.flatMap(({ script }, index) => {
    const address = owners.get(String(script))
    return address === undefined ? [] : [{ index, address }]
  })
}

/** Wallets return bytes, hexadecimal or base64. */
function readAnswer(answer: unknown): string {
  const bytes = isBytes(answer) ? answer : (fromHex(answer) ?? fromBase64(answer))
  if (!bytes || !readPsbt(bytes)) throw kitError('wallet/bad-answer', { value: 'PSBT', cause: answer })
  return toBase64(bytes)
}

function invalid(details: string): KitError {
  return kitError('request/invalid', { value: 'psbt', details })
}
