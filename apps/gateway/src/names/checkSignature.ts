import type { RecoverSigner } from '@latchkey/server'
import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  hexToBytes,
} from 'viem'
import { Failure } from '../http/failure'
import type { Rpc } from '../rpc/openRpc'

type World = { rpc: Pick<Rpc, 'call'>; recover: RecoverSigner }
type Signed = { chainId: number; address: `0x${string}`; signature: `0x${string}` }

/** Of the two forms of each signature only the one with the lower number counts. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const gas = '0x2dc6c0' // three million, enough to deploy a wallet first

/**
 * Who signed: the account itself by its key, or the contract at the address, whether it is there yet or not (ERC-1271,
 * ERC-6492), by one call that needs nothing deployed. Undefined if neither did. That no node can be asked is a 503:
 * it says nothing about the signature.
 */
export async function checkSignature(
  world: World,
  { message, ...signed }: Signed & { message: string },
): Promise<'account' | 'contract' | undefined> {
  return checkHash(world, { ...signed, hash: hashMessage(message) })
}

/** The same of what a hash stands for: a message, or typed data. */
export async function checkHash(
  { rpc, recover }: World,
  { chainId, address, hash, signature }: Signed & { hash: `0x${string}` },
): Promise<'account' | 'contract' | undefined> {
  const isPlain = signature.length === 2 + 2 * 65
  if (isPlain && BigInt(`0x${signature.slice(66, 130)}`) > halfOrder) return undefined
  if (isPlain && (await recover(hexToBytes(hash), hexToBytes(signature))) === address.toLowerCase())
    return 'account'
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const outcome = await rpc.call(`eip155:${chainId}`, {
    method: 'eth_call',
    params: [{ data, gas }, 'latest'],
  })
  if (outcome.kind === 'result') return /^0x0*1$/.test(String(outcome.value)) ? 'contract' : undefined
  // What the contract did is an answer; what ails the node is none.
  const isAnswer =
    outcome.kind === 'error' && (outcome.code === 3 || /revert|gas|opcode|stack/i.test(outcome.message))
  if (isAnswer) return undefined
  throw new Failure(503, 'signature', 'The signature cannot be checked at the moment, please try again', {
    'retry-after': '5',
  })
}
