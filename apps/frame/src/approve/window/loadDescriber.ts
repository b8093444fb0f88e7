import type { KnownFunction } from '@latchkey/decode/published'
import type { Describer } from '@latchkey/decode/words'

/** Describes calls that are not read: by what the kit knows of their contracts, then by what these have published. */
export type DescribeUnknown = (published: readonly KnownFunction[]) => Describer

/**
 * What describes calls that are not read; no page adds to it. Only the window has such calls, so that the frame does
 * without. Where it does not arrive they stay unknown.
 */
export async function loadDescriber(): Promise<DescribeUnknown | undefined> {
  try {
    const [{ createDescriber }, { createPublishedDescriber }] = await Promise.all([
      import('@latchkey/decode/descriptors'),
      import('@latchkey/decode/published'),
    ])
    const ofKit = createDescriber([], () => {})
    return published => {
      const ofContracts = createPublishedDescriber(published)
      return (...about) => [...ofKit(...about), ...ofContracts(...about)]
    }
  } catch {
    return undefined
  }
}
