import { SignInError, verifySignature } from '@latchkey/server'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { Failure } from '../../http/failure'
import { NodeError } from '../../rpc/askNode'
import type { Auth } from '../auth'
import type { Channel } from './channelStore'
import { readFarcasterMessage } from './readFarcasterMessage'
import { requireFarcaster } from './requireFarcaster'

/** Where Farcaster's accounts are kept, on its chain: each belongs to the address that has its number. */
const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

export type Signed = { message: string; signature: string }

/** The account whose owner signed what a channel asked for. Neither app nor relay is believed: the chain says whose it is. */
export async function checkFarcaster(auth: Auth, { nonce }: Channel, signed: Signed): Promise<string> {
  const { chain } = await requireFarcaster(auth)
  const { message, signature } = signed
  const asked = { ...channelText(auth), nonce, chain, now: auth.now() }
  const { fid, address } = readFarcasterMessage(message, asked)
  const isSigned = await reached(() =>
    verifySignature(
      { networkId: chain, address, message, signature },
      ({ networkId, method, params }) => auth.rpc.ask(networkId, method, params),
      auth.recover,
    ),
  )
  if (!isSigned) throw new Failure(400, 'signature', 'The signature is not that of the account.')
  if ((await reached(() => ownFid(auth, chain, address))) !== fid)
    throw new Failure(403, 'fid', 'This key does not own that Farcaster account.')
  return fid
}

/** What the message has to name: the wallet's own page, and no other. */
export function channelText({ origin }: Auth): { domain: string; uri: string } {
  return { domain: new URL(origin).host, uri: `${origin}/` }
}

async function ownFid({ rpc }: Auth, chain: string, address: string): Promise<string> {
  const data = encodeFunctionData({ abi, args: [address as `0x${string}`] })
  const answer = await rpc.ask(chain, 'eth_call', [{ to: registry, data }, 'latest'])
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) throw new NodeError('no number')
  return String(decodeFunctionResult({ abi, data: answer as `0x${string}` }))
}

/** A chain that does not answer says nothing about the account. */
async function reached<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NodeError || error instanceof SignInError)) throw error
    const sentence = 'Farcaster’s accounts cannot be looked up at the moment. Please try again.'
    throw new Failure(503, 'farcaster', sentence, { 'retry-after': '10' })
  }
}
