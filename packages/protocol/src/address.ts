const evmAddress = /^(0x)?[0-9a-f]{40}$/i // VAL-04
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ // VAL-05: base58

/** Whether the text has the form of an address on an EVM chain. */
export function isEvmAddress(value: string): boolean {
  return evmAddress.test(value)
}

/** Whether the text has the form of an address on Solana. */
export function isSolanaAddress(value: string): boolean {
  return solanaAddress.test(value)
}
