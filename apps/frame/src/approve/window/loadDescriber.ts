import type { Describer } from '@latchkey/decode/words'

/**
 * What the kit says of contracts that it knows; no page adds to it. Only the window has calls that are not read to the
 * last byte, so that the frame does without. Where it does not arrive they stay unknown.
 */
export async function loadDescriber(): Promise<Describer | undefined> {
  try {
    const { createDescriber } = await import('@latchkey/decode/descriptors')
    return createDescriber([], () => {})
  } catch {
    return undefined
  }
}
