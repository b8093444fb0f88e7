import type { Eip1193Provider } from './eip1193Provider'
import { toWalletError } from './toWalletError'

/** Asks a wallet one thing. Whatever it throws, and however, comes out as a kit error. */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await provider.request(params ? { method, params } : { method })
  } catch (cause) {
    throw toWalletError(cause, method)
  }
}
