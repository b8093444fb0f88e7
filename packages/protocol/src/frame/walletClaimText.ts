/**
 * What the wallet's plain EVM account signs (the SHA-256 of it, not as a message that a page could ask for) to prove that
 * a device has the wallet whose share it brings.
 */
export function walletClaimText({ userId, share }: { userId: string; share: string }): string {
  return `latchkey/v1/wallet-claim\n${userId}\n${share}`
}
