import { parseAmount, readPayAddress, readPayAsset } from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { type AskChain, NodeError } from '../rpc/askNode'
import type { NewPayment } from './paymentStore'

const mostReference = 128
const decimalsCall = '0x313ce567'

/** Reads what a page asks for, and what the chain says of it: the token's decimals and the newest block. */
export async function readPaymentAsked(
  ask: AskChain,
  body: unknown,
): Promise<Omit<NewPayment, 'project' | 'expiresAt'>> {
  const given = Object(body) as Record<string, unknown>
  const asset = readPayAsset(given.asset)
  if (!asset) throw new Failure(400, 'asset', 'Not an asset of an EVM network as CAIP-19 writes it')
  const receiver = readPayAddress(given.to)
  if (!receiver || receiver === asset.token)
    throw new Failure(400, 'to', 'Not an address that can be paid: look at its letters')
  const { reference, amount } = given
  if (typeof reference !== 'string' || !/^[\x21-\x7e]+$/.test(reference) || reference.length > mostReference)
    throw new Failure(400, 'reference', `The shop’s own number: 1 to ${mostReference} letters without spaces`)
  const { networkId: chain, token } = asset
  const [block, decimals, code] = await Promise.all([
    ask(chain, 'eth_blockNumber', []),
    token ? ask(chain, 'eth_call', [{ to: token, data: decimalsCall }, 'latest']) : '0x12',
    token ? '0x' : ask(chain, 'eth_getCode', [receiver, 'latest']),
  ]).catch(nodeFailure)
  const sinceBlock = quantity(block)
  const places = quantity(decimals)
  if (sinceBlock === undefined) throw new Failure(503, 'chain', 'The network does not answer at the moment')
  if (places === undefined || places > 77n) throw new Failure(400, 'asset', 'There is no such token')
  // It would have to take coins together with data, which few contracts do; delegated accounts are no contracts.
  if (typeof code === 'string' && code.length > 2 && !/^0xef0100/i.test(code))
    throw new Failure(400, 'to', 'A contract is paid in tokens only', {}, 'pay/contract')
  const price = typeof amount === 'string' ? parseAmount(amount, Number(places)) : { problem: 'no-number' }
  if ('problem' in price)
    throw new Failure(400, 'amount', `Not an amount in plain digits, with at most ${places} places`)
  if (price.value === 0n) throw new Failure(400, 'amount', 'Nothing is to be paid')
  const { value: units, decimals: known } = price
  return {
    ...{ chain, asset: asset.id, receiver, reference, sinceBlock },
    ...{ amount: String(amount).trim(), units, decimals: known },
  }
}

/** A contract that refuses is no token; nodes that are away are another matter. */
function nodeFailure(error: unknown): never {
  if (!(error instanceof NodeError)) throw error
  if (error.code !== undefined) throw new Failure(400, 'asset', 'There is no such token')
  throw new Failure(503, 'chain', 'The network is not served here, or does not answer at the moment')
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
