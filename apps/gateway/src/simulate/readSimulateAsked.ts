import { readSolanaTransaction } from '@latchkey/decode'
import {
  isEvmAddress,
  readUnits,
  type SimulatedCall,
  type SimulateQuestion,
  type SimulateSolanaQuestion,
} from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { readServedChain } from '../rpc/servedChain'
import { isSolanaKey } from '../solana/chain/isSolanaKey'

const mostCalls = 20
/** As much as a transaction of the public pools may hold. */
const mostDigits = 2 + 2 * 128 * 1024

/** Reads a question strictly: what is tried out has to be what will be signed. */
export function readSimulateAsked(body: unknown): SimulateQuestion | SimulateSolanaQuestion {
  const { chainId, from, calls, transaction } = Object(body) as Record<string, unknown>
  const chain = readServedChain(chainId)
  if (chain?.namespace === 'solana') return readSolanaAsked(chain.id, from, transaction)
  if (chain?.namespace !== 'eip155')
    throw new Failure(
      400,
      'chainId',
      'This must be the CAIP-2 id of an EVM chain or of Solana, like eip155:1',
    )
  if (!isAddress(from)) throw new Failure(400, 'from', 'This must be an address, like 0x…')
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > mostCalls)
    throw new Failure(400, 'calls', `These must be 1 to ${mostCalls} calls`)
  const read = calls.map(readCall)
  if (read.reduce((sum, { data }) => sum + data.length, 0) > mostDigits)
    throw new Failure(400, 'calls', 'The data of the calls is too long for a transaction')
  return { chainId: chain.id, from: from.toLowerCase(), calls: read }
}

/** A transaction is 1232 bytes at most. */
const mostLetters = 1_644

function readSolanaAsked(chainId: string, from: unknown, transaction: unknown): SimulateSolanaQuestion {
  if (!isSolanaKey(from)) throw new Failure(400, 'from', 'This must be an address on Solana')
  const isText = typeof transaction === 'string' && transaction.length <= mostLetters
  const bytes = Buffer.from(isText ? transaction : '', 'base64')
  if (!isText || bytes.toString('base64') !== transaction || !isTransaction(bytes))
    throw new Failure(400, 'transaction', 'This must be a transaction of Solana in base64')
  return { chainId, from, transaction }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    readSolanaTransaction(Uint8Array.from(bytes))
    return true
  } catch {
    return false
  }
}

function readCall(call: unknown): SimulatedCall {
  const { to, value, data } = Object(call) as Record<string, unknown>
  const units = readUnits(value)
  if (!isAddress(to)) throw new Failure(400, 'calls', 'The receiver of a call must be an address')
  if (units === undefined) throw new Failure(400, 'calls', 'The value of a call must be in wei, as digits')
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(data))
    throw new Failure(400, 'calls', 'The data of a call must be whole bytes, like 0x…')
  return { to: to.toLowerCase(), value: units, data: data.toLowerCase() }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('0x') && isEvmAddress(value)
}
