/** What sits at `window.ethereum`; a getter of a wallet that throws counts as nothing. */
export function injectedAt(page: object | undefined): object | undefined {
  try {
    const found = (page as { ethereum?: unknown } | undefined)?.ethereum
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
