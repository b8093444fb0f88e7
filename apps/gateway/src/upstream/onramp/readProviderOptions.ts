import { getOnRampOptions } from '@latchkey/protocol'
import { OnRampFailure, type ProviderOptions } from './onRampProvider'

/** Options in our own form, checked as the kit checks them. */
export function readProviderOptions(body: unknown): ProviderOptions {
  try {
    return getOnRampOptions.answer(body)
  } catch {
    throw new OnRampFailure('away', 'no options in the answer')
  }
}
