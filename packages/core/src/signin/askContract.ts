import { type CaipAddress, keccak256, parseCaipAddress } from '@latchkey/protocol'
import { siwxError } from '@latchkey/protocol/signin'
import { rpcUrls } from '../connection/rpcUrls'
import type { Kit } from '../kernel/kit'
import { findNetwork, networks } from '../networks/networks'
import { askNode } from '../transactions/askNode'

/** A plain account's signature; checking it means recovering its key, which the site's store does. */
const plainSignature = /^0x[\da-f]{130}$/i
/** ERC-6492: from a contract that does not exist yet, which we cannot call. */
const ofFutureContract = /6492649264926492649264926492649264926492649264926492649264926492$/
const isValid = '0x1626ba7e'

/**
 * Asks a contract account whether it signed a message (EIP-1271), through the service for nodes (SIX-05 …
 * SIX-08). Throws if the contract says no; if nobody answers, the site's store decides alone.
 */
export async function askContract(
  kit: Kit,
  account: CaipAddress,
  { message, signature }: { message: string; signature: string },
): Promise<void> {
  const { namespace, networkId, address } = parseCaipAddress(account)
  const isPlain = plainSignature.test(signature) || ofFutureContract.test(signature)
  if (namespace !== 'eip155' || isPlain || !/^0x([\da-f]{2})+$/i.test(signature)) return
  const network = findNetwork(kit.get(networks).get(), networkId)
  if (!network) return
  const life = new AbortController()
  const stop = kit.own(() => life.abort())
  const question = {
    method: 'eth_call',
    params: [{ to: address, data: callData(message, signature) }, 'latest'],
  }
  const answer = await rpcUrls(kit, network)
    .then(urls => askNode(kit, urls, question, life.signal))
    .catch(error => {
      if (hasFailed(error)) return '0x'
      kit.log.warn('sign-in: the contract could not be asked', error)
      return undefined
    })
    .finally(stop)
  if (answer !== undefined && !String(answer).toLowerCase().startsWith(isValid))
    throw siwxError('signin/not-signed')
}

/** Whether the contract itself failed, not the connection to it. */
function hasFailed(error: unknown): boolean {
  const { code, message } = Object(Object(error).cause) as { code?: unknown; message?: unknown }
  return code === 3 || /revert|out of gas|invalid opcode|stack/i.test(String(message ?? ''))
}

/** `isValidSignature(bytes32,bytes)` with the message as wallets hash it (EIP-191). */
function callData(message: string, signature: string): string {
  const text = bytesOf(message)
  const hash = keccak256(`\x19Ethereum Signed Message:\n${text.length}${text}`)
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `${isValid}${hash}${word(64)}${word(bytes.length / 2)}${padded}`
}

/** UTF-8 as one character per byte, the input of `keccak256`. */
function bytesOf(text: string): string {
  return Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('')
}
