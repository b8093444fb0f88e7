/** Why an operation is refused, by the codes of ERC-7769. `reason` is what programs tell it by. */
export class BundlerFailure extends Error {
  override readonly name = 'BundlerFailure'

  constructor(
    readonly code: number,
    message: string,
    readonly reason: string,
  ) {
    super(message)
  }
}

/** Codes that wallets and libraries know. */
export const failureCodes = {
  invalid: -32602,
  refused: -32500,
  paymaster: -32501,
  banned: -32504,
  signature: -32507,
  reverted: -32521,
  unavailable: -32002,
} as const
