import { type Eip1193Provider, requestOf } from './eip1193Provider'
import { toWalletError } from './toWalletError'

/** Sends one request to a wallet. Whatever it throws becomes a kit error. */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await requestOf(provider, params ? { method, params } : { method })
  } catch (cause) {
    throw toWalletError(cause, method)
  }
}
