import type { AccountRequest, AskCalls, CallRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import { readHex } from '../walletAnswers'
import type { EvmAccess } from './evmAccess'
import { readTransaction } from './readTransaction'

/**
 * Asks the wallet to make calls together, all of them or none (EIP-5792). What it resolves with asks how far they are.
 * Throws `chain/mismatch` if the wallet is on another chain than the kit shows.
 */
export async function sendCalls(
  { wallet }: EvmAccess,
  { calls, networkId, ...who }: AccountRequest & { calls: readonly CallRequest[] },
): Promise<AskCalls> {
  const { account: from, ask, chainId: chainOf } = await wallet(who)
  const id = Number(parseCaipNetworkId(networkId).chainId)
  if ((await chainOf()) !== id) throw kitError('chain/mismatch', { value: networkId })
  const chainId = chainIdHex({ id })
  const asked = { version: '2.0.0', from, chainId, atomicRequired: true, calls: calls.map(readTransaction) }
  const answer = await ask('wallet_sendCalls', [asked])
  const sent = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof sent !== 'string' || sent === '' || sent.length > longestId)
    throw kitError('wallet/bad-answer', { value: 'id of calls', cause: answer })
  // The wallet has agreed: that it does not answer now says nothing about the calls.
  return async () => readStatus(await ask('wallet_getCallsStatus', [sent]).catch(() => undefined))
}

const longestId = 8_194 // of EIP-5792: 4096 bytes, hexadecimal

/** The transaction that made the calls, also where it failed; undefined as long as there is none. */
function readStatus(answer: unknown): string | undefined {
  const { status, receipts, atomic } = Object(answer) as Record<string, unknown>
  // All or none was asked for: nobody can say here which of them were made, and nothing may be called done, or undone.
  if (status === 600) throw kitError('wallet/bad-answer', { value: 'outcome: only some calls were made' })
  // One after another: the last transaction so far is not the last one.
  if (status === 100 && atomic === false) return undefined
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  if (last) return readHex(Object(last).transactionHash, 'transaction hash')
  if (typeof status === 'number' && status >= 400)
    throw kitError('wallet/failed', { details: `the calls were not made (${status})` })
  return undefined
}
