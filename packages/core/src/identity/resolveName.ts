import { type CaipNetworkId, getNamedAddress } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/** A name's address on a network. */
export type NamedAddress = { name: string; address: string; imageId?: string }

/**
 * Asks for a name's address on a network; undefined if there is no such name. A gateway that does not answer
 * is an error, never "no such name".
 *
 * @example
 * const found = await resolveName(kit, 'vitalik.eth', { networkId: 'eip155:1' })
 */
export async function resolveName(
  kit: Kit,
  name: string,
  { networkId, signal }: { networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<NamedAddress | undefined> {
  const call = { path: { name }, query: { chainId: networkId }, ...(signal && { signal }) }
  const asked = await callGateway(kit, getNamedAddress, call)
  const { address, imageId } = asked
  return address === null ? undefined : { name: asked.name, address, ...(imageId && { imageId }) }
}
