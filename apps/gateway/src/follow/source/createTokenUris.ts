import { createBoundedCache } from '../../kernel/createBoundedCache'
import type { AskNode } from '../../rpc/askNode'
import { encodeCall, readText, selectors } from '../holdings/abi'
import { callContract } from '../holdings/callContract'

const mostCached = 16 * 1024 * 1024
const cachedFor = 3_600_000
/** Some contracts draw their picture in the call. */
const gas = 5_000_000
const longest = 128 * 1024

/** `kind` is absent where it is not known. The address is 40 digits. */
export type UriAsked = { kind?: number; address: string; tokenId: bigint }

/** Reads where an NFT's metadata is. Kept for an hour, also that there is none. */
export function createTokenUris(
  ask: AskNode,
  now: () => number,
): (nft: UriAsked) => Promise<string | undefined> {
  const cache = createBoundedCache<{ uri: string | undefined; at: number }>(mostCached)
  const readOne = async (selector: string, { address, tokenId }: UriAsked) =>
    readText(await callContract(ask, address, encodeCall(selector, tokenId), gas), longest + 1)
  return async nft => {
    const { kind, address, tokenId } = nft
    const key = `${address}.${tokenId}`
    const known = cache.get(key)
    if (known && now() - known.at < cachedFor) return known.uri
    const text =
      (kind === 1155 ? undefined : await readOne(selectors.tokenURI, nft)) ??
      (kind === 721 ? undefined : await readOne(selectors.uri, nft))
    // One that was cut off leads nowhere.
    const uri = text && Buffer.byteLength(text) <= longest ? text : undefined
    cache.set(key, { uri, at: now() }, 64 + (uri?.length ?? 0))
    return uri
  }
}
