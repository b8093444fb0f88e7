import { getBase58Decoder } from '@solana/kit'
import { RpcError } from './RpcError.mjs'
import { showInner } from './showInner.mjs'
import { showInstruction } from './showInstruction.mjs'

/**
 * A processed transaction as getTransaction gives it out.
 * @param {import('./createHistory.mjs').Processed} processed
 * @param {{ encoding?: string, maxSupportedTransactionVersion?: number }} settings
 */
export function showTransaction(processed, { encoding = 'json', maxSupportedTransactionVersion }) {
  const { transaction, slot, time } = processed
  const { version } = transaction.message
  if (version !== 'legacy' && (maxSupportedTransactionVersion ?? -1) < version)
    throw new RpcError(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  return {
    slot,
    blockTime: time,
    version: maxSupportedTransactionVersion === undefined ? undefined : version,
    transaction: show(processed, encoding),
    meta: showMeta(processed, encoding),
  }
}

function show({ transaction, keys }, encoding) {
  const { bytes, signatures, message } = transaction
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed')
    throw RpcError.badParams('encoding must be json, jsonParsed, base58 or base64.')
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
    showInstruction(
      {
        programIdIndex: programAddressIndex,
        accounts: [...accountIndices],
        data: data ?? new Uint8Array(),
        stackHeight: 1,
      },
      keys,
      encoding,
    ),
  )
  const addressTableLookups = message.addressTableLookups?.map(table => ({
    accountKey: table.lookupTableAddress,
    writableIndexes: table.writableIndexes,
    readonlyIndexes: table.readonlyIndexes,
  }))
  return {
    signatures,
    message: {
      ...(encoding === 'json' ? plainAccounts(message) : { accountKeys: parsedAccounts(keys) }),
      recentBlockhash: message.lifetimeToken,
      instructions,
      addressTableLookups: message.version === 'legacy' ? undefined : (addressTableLookups ?? []),
    },
  }
}

function plainAccounts({ header, staticAccounts }) {
  return {
    accountKeys: staticAccounts,
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
  }
}

function parsedAccounts(keys) {
  return keys.map(({ address, signer, writable, source }) => ({ pubkey: address, signer, writable, source }))
}

function showMeta({ outcome, keys, before, after }, encoding) {
  const { err, fee, logs, unitsConsumed, returnData } = outcome
  const loaded = writable =>
    keys
      .filter(key => key.source === 'lookupTable' && key.writable === writable)
      .map(({ address }) => address)
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: showInner(outcome.inner, keys, encoding),
    logMessages: logs,
    rewards: [],
    loadedAddresses: { writable: loaded(true), readonly: loaded(false) },
    computeUnitsConsumed: unitsConsumed,
    returnData: returnData ?? undefined,
  }
}
