/** A refusal that the page is told, with its code of EIP-1193 or JSON-RPC. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
