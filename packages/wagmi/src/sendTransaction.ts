import type { AccountRequest } from '@latchkey/core'
import { readHex } from '@latchkey/evm'
import { type KitError, kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { sendTransaction as ask, type Config } from '@wagmi/core'
import { toAdapterError } from './toAdapterError'
import { connectionOf } from './wagmiConnector'

type Hex = `0x${string}`
type Transaction = { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }

/**
 * Asks the wallet to send `{ to, value?, data?, gas? }`, amounts as bigint or hexadecimal. A wallet that is on
 * another chain than the kit shows is not asked: `chain/mismatch`.
 */
export async function sendTransaction(
  config: Config,
  { connectorId, address, networkId, transaction }: AccountRequest & { transaction: unknown },
): Promise<string> {
  const sent = readTransaction(transaction)
  const { connector } = connectionOf(config, connectorId)
  const chainId = Number(parseCaipNetworkId(networkId).chainId)
  try {
    const account = address as Hex
    return readHex(await ask(config, { ...sent, account, chainId, connector }), 'transaction hash')
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
}

function readTransaction(value: unknown): Transaction {
  if (typeof value !== 'object' || value === null) throw invalid('it is not an object')
  const { to, data, value: amount, gas } = value as Record<keyof Transaction, unknown>
  if (to !== undefined && !isHex(to, /^0x[0-9a-f]{40}$/i)) throw invalid('to is not an address')
  if (data !== undefined && !isHex(data, /^0x([0-9a-f]{2})*$/i)) throw invalid('data is not hexadecimal')
  if (to === undefined && data === undefined) throw invalid('it has neither to nor data')
  return {
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(amount === undefined ? {} : { value: readAmount('value', amount) }),
    ...(gas === undefined ? {} : { gas: readAmount('gas', gas) }),
  }
}

function readAmount(name: string, value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (isHex(value, /^0x[0-9a-f]+$/i)) return BigInt(value)
  throw invalid(`${name} is neither a bigint nor hexadecimal`)
}

function isHex(value: unknown, form: RegExp): value is Hex {
  return typeof value === 'string' && form.test(value)
}

function invalid(details: string): KitError {
  return kitError('request/invalid', { value: 'transaction', details })
}
