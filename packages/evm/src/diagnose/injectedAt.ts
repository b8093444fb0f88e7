/** The object at `window.ethereum`; undefined if a wallet's getter throws. */
export function injectedAt(page: object | undefined): object | undefined {
  try {
    const found = (page as { ethereum?: unknown } | undefined)?.ethereum
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
