/** Overwrites bytes that nobody shall find in memory. Texts cannot be wiped: never make one of a key. */
export function wipe(...all: readonly (Uint8Array | null | undefined)[]): void {
  for (const bytes of all) bytes?.fill(0)
}
