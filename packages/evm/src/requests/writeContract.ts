import type { AccountRequest, ContractRequest } from '@latchkey/core'
import { type AbiCodec, encodeCall } from './contractCall'
import type { EvmAccess } from './evmAccess'
import { sendTransaction } from './sendTransaction'

/** Asks the wallet to send a contract call. Returns the transaction's hash. */
export async function writeContract(
  access: EvmAccess,
  codec: AbiCodec,
  { call, ...request }: AccountRequest & { call: ContractRequest },
): Promise<string> {
  const { call: asked, data } = encodeCall(codec, call)
  const { address: to, value } = asked
  return sendTransaction(access, { ...request, transaction: { to, data, value } })
}
