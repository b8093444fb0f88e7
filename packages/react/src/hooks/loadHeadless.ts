/** Loads the code for sites that list wallets themselves. */
export function loadHeadless(): Promise<typeof import('@latchkey/core/headless')> {
  return import('@latchkey/core/headless')
}
