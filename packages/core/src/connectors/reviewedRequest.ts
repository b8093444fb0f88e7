/** What a wallet is about to be asked to sign. */
export type ReviewedRequest = { connectorId: string } & (
  | {
      /** As an EIP-1193 provider hears it. */
      method: string
      params: unknown
      /** Asks the wallet's node something. */
      ask(method: string, params: readonly unknown[]): Promise<unknown>
    }
  | { message: Uint8Array }
  | { transactions: readonly Uint8Array[] }
)
