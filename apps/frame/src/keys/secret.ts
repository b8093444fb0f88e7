/**
 * What a wallet is made of: the 16 bytes behind its twelve words. It exists in the frame alone, and there only for one
 * operation: whoever gets one wipes it.
 */
export type Secret = Uint8Array<ArrayBuffer>

export const secretBytes = 16

export function makeSecret(): Secret {
  return crypto.getRandomValues(new Uint8Array(secretBytes))
}
