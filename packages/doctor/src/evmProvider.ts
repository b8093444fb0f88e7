/** As much of a wallet as the doctor uses. */
export type EvmProvider = { request(asked: { method: string }): unknown }

export function isEvmProvider(value: unknown): value is EvmProvider {
  try {
    return typeof (value as EvmProvider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}
