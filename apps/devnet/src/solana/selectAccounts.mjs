import { getBase58Encoder } from '@solana/kit'
import { RpcError } from './RpcError.mjs'
import { readToken } from './readToken.mjs'
import { readWhole } from './readWhole.mjs'

const MOST_FILTERS = 4
const MOST_BYTES = 128
const MOST_FOUND = 10_000

/**
 * Those of a program's accounts that pass every filter.
 * @param {import('@solana/kit').EncodedAccount[]} accounts
 * @param {unknown} filters
 */
export function selectAccounts(accounts, filters) {
  const tests = readFilters(filters)
  const found = accounts.filter(account => tests.every(test => test(account)))
  if (found.length > MOST_FOUND)
    throw new RpcError(
      -32012,
      `${found.length} accounts were found, ${MOST_FOUND} are given out: add a filter.`,
    )
  return found
}

function readFilters(filters) {
  if (filters === undefined || filters === null) return []
  if (!Array.isArray(filters) || filters.length > MOST_FILTERS)
    throw RpcError.badParams(`filters must be a list of at most ${MOST_FILTERS}.`)
  return filters.map(readFilter)
}

function readFilter(filter) {
  if (filter?.dataSize !== undefined) {
    const size = readWhole(filter.dataSize, 'dataSize')
    return ({ data }) => data.length === size
  }
  if (filter?.memcmp !== undefined) {
    const offset = readWhole(filter.memcmp?.offset, 'memcmp.offset')
    const wanted = readBytes(filter.memcmp)
    return ({ data }) => Buffer.compare(wanted, data.subarray(offset, offset + wanted.length)) === 0
  }
  if (filter === 'tokenAccountState' || filter?.tokenAccountState !== undefined)
    return account => readToken(account)?.type === 'account'
  throw RpcError.badParams('a filter must be dataSize, memcmp or tokenAccountState.')
}

function readBytes({ bytes, encoding = 'base58' }) {
  const wanted = decode(bytes, encoding)
  if (!wanted || wanted.length > MOST_BYTES)
    throw RpcError.badParams(`memcmp.bytes must be at most ${MOST_BYTES} bytes in base58 or base64.`)
  return wanted
}

function decode(bytes, encoding) {
  if (typeof bytes !== 'string' || bytes.length > 2 * MOST_BYTES) return undefined
  if (encoding === 'base64') return Buffer.from(bytes, 'base64')
  try {
    return encoding === 'base58' ? Buffer.from(getBase58Encoder().encode(bytes)) : undefined
  } catch {
    return undefined
  }
}
