import { getBase58Decoder } from '@solana/kit'
import { parseAccount } from './parseAccount.mjs'
import { RpcError } from './RpcError.mjs'

const ENCODINGS = [undefined, 'base58', 'base64', 'jsonParsed']
const BASE58_LIMIT = 128
const RENT_EXEMPT_EPOCH = 0xffffffffffffffffn

/** @typedef {{ encoding?: string, dataSlice?: { offset: number, length: number } }} AccountForm */

/**
 * An account as the RPC shows it, or null where there is none.
 * @param {import('@solana/kit').EncodedAccount | undefined} account
 * @param {AccountForm} form
 * @param {(address: string) => import('@solana/kit').EncodedAccount | undefined} accountAt
 */
export function encodeAccount(account, form, accountAt) {
  checkForm(form)
  if (!account) return null
  return {
    data: encodeData(account, form, accountAt),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: RENT_EXEMPT_EPOCH,
    space: account.data.length,
  }
}

function encodeData(account, { encoding, dataSlice }, accountAt) {
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, accountAt) : undefined
  if (parsed) return { ...parsed, space: account.data.length }
  const { offset = 0, length = account.data.length } = dataSlice ?? {}
  const bytes = account.data.subarray(offset, offset + length)
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [Buffer.from(bytes).toString('base64'), 'base64']
  if (bytes.length > BASE58_LIMIT)
    throw new RpcError(
      -32600,
      `Encoded binary (base 58) data should be less than ${BASE58_LIMIT} bytes, please use Base64 encoding.`,
    )
  const text = getBase58Decoder().decode(bytes)
  return encoding ? [text, encoding] : text // without an encoding the old form is asked for: the text alone
}

function checkForm({ encoding, dataSlice }) {
  if (!ENCODINGS.includes(encoding ?? undefined))
    throw RpcError.badParams(
      `encoding ${JSON.stringify(encoding)} is not offered; base58, base64 and jsonParsed are.`,
    )
  if (dataSlice === undefined || dataSlice === null) return
  if (![dataSlice.offset, dataSlice.length].every(number => Number.isInteger(number) && number >= 0))
    throw RpcError.badParams('dataSlice needs a whole offset and a whole length.')
}
