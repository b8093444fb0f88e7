import { RpcError } from '../RpcError.mjs'
import { readAddress } from '../readAddress.mjs'
import { readConfig } from '../readConfig.mjs'
import { readMemo } from '../readMemo.mjs'
import { readSignature } from '../readSignature.mjs'
import { readWhole } from '../readWhole.mjs'
import { showTransaction } from '../showTransaction.mjs'
import { withContext } from '../withContext.mjs'

const MOST_SIGNATURES = 256
const LONGEST_PAGE = 1000

/** What is asked about transactions that ran. */
export const historyMethods = {
  getSignatureStatuses: (chain, [signatures, config]) => {
    readConfig(chain, config)
    if (!Array.isArray(signatures) || signatures.length > MOST_SIGNATURES)
      throw RpcError.badParams(`signatures must be a list of at most ${MOST_SIGNATURES}.`)
    return withContext(
      chain,
      signatures.map(signature => showStatus(chain.history.find(readSignature(signature)))),
    )
  },
  getTransaction: (chain, [signature, config]) => {
    const settings = typeof config === 'string' ? { encoding: config } : readConfig(chain, config)
    const found = chain.history.find(readSignature(signature))
    return found ? showTransaction(found, settings) : null
  },
  getSignaturesForAddress: (chain, [address, config]) => {
    const { before, until, limit = LONGEST_PAGE } = readConfig(chain, config)
    const wanted = readWhole(limit, 'limit', { least: 1, most: LONGEST_PAGE })
    const all = chain.history.of(readAddress(address))
    const at = (signature, what, otherwise) => {
      if (signature === undefined || signature === null) return otherwise
      const index = all.findIndex(each => each.transaction.signature === readSignature(signature, what))
      return index === -1 ? otherwise : index
    }
    return all
      .slice(at(before, 'before', -1) + 1, at(until, 'until', all.length))
      .slice(0, wanted)
      .map(showLine)
  },
}

function showStatus(found) {
  if (!found) return null
  const { err } = found.outcome
  return {
    slot: found.slot,
    confirmations: null,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: 'finalized',
  }
}

function showLine({ transaction, outcome, slot, time }) {
  return {
    signature: transaction.signature,
    slot,
    err: outcome.err,
    memo: readMemo(transaction.message),
    blockTime: time,
    confirmationStatus: 'finalized',
  }
}
