import type { Answer } from '../wire/answer'
import { WalletError } from './WalletError'

/** What went wrong, as the page is told it: of an error that is not ours nothing but that it happened. */
export function toAnswer(error: unknown): Answer {
  if (error instanceof WalletError) return { error: { code: error.code, message: error.message } }
  return { error: { code: -32603, message: 'The wallet could not do this.' } }
}
