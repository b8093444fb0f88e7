import { inspectRequest, type SignRequest } from '@latchkey/decode'
import { type KnownFunction, unknownCalls } from '@latchkey/decode/published'
import { getFunction } from '@latchkey/protocol'

/** The visitor waits for the question: what comes later is not told. */
const longestMs = 1_200

/**
 * Asks the frame's own gateway for the functions of verified contracts that a request calls and the decoder does not
 * know. Where everything is known it asks nobody. Never fails.
 */
export async function askPublished(
  fetch: typeof globalThis.fetch,
  projectId: string,
  request: SignRequest,
): Promise<readonly KnownFunction[]> {
  const { networkId: chainId } = request
  if (!chainId.startsWith('eip155:')) return []
  const answers = unknownCalls(inspectRequest(request).parts).map(async ({ to, selector }) => {
    const query = new URLSearchParams({ projectId, chainId, address: to, selector })
    try {
      const response = await fetch(`${getFunction.path}?${query}`, {
        credentials: 'omit',
        signal: AbortSignal.timeout(longestMs),
      })
      const found = getFunction.answer(await response.json()).function
      return found ? [{ to, selector, ...found }] : []
    } catch {
      return []
    }
  })
  return (await Promise.all(answers)).flat()
}
