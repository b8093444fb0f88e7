import { isEvmAddress, readUnits, type SimulatedCall, type SimulateQuestion } from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { readServedChain } from '../rpc/servedChain'

const mostCalls = 20
/** As much as a transaction of the public pools may hold. */
const mostDigits = 2 + 2 * 128 * 1024

/** Reads a question strictly: what is tried out has to be what will be signed. */
export function readSimulateAsked(body: unknown): SimulateQuestion {
  const { chainId, from, calls } = Object(body) as Record<string, unknown>
  const chain = readServedChain(chainId)
  if (chain?.namespace !== 'eip155')
    throw new Failure(400, 'chainId', 'This must be the CAIP-2 id of an EVM chain, like eip155:1')
  if (!isAddress(from)) throw new Failure(400, 'from', 'This must be an address, like 0x…')
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > mostCalls)
    throw new Failure(400, 'calls', `These must be 1 to ${mostCalls} calls`)
  const read = calls.map(readCall)
  if (read.reduce((sum, { data }) => sum + data.length, 0) > mostDigits)
    throw new Failure(400, 'calls', 'The data of the calls is too long for a transaction')
  return { chainId: chain.id, from: from.toLowerCase(), calls: read }
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
