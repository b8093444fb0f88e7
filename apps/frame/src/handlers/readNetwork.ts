/** A network as CAIP-2, or as a number, which older pages send; undefined where the wallet has no account there. */
export function readNetwork(chainId: string | number): string | undefined {
  const text = /^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
  return /^(?:eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/.test(text) ? text : undefined
}
