import { getOnRampOptions, isKitError } from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import { defaultOnRampOptions } from './defaultOnRampOptions'
import type { KnownOnRampOptions } from './onRampOptions'

/** Uses the built-in list if the gateway does not answer (ONR-17), but not if it sells nothing. */
export async function askOptions(kit: Kit, signal: AbortSignal): Promise<KnownOnRampOptions> {
  try {
    return await callGateway(kit, getOnRampOptions, { signal })
  } catch (error) {
    if (signal.aborted || isKitError(error, 'config/no-service')) throw error
    return isNotServed(error)
      ? { purchaseCurrencies: [], paymentCurrencies: [], providers: [] }
      : { ...defaultOnRampOptions, isDefault: true }
  }
}

/** A server without an on-ramp says so; one that merely fails does not. */
function isNotServed(error: unknown): boolean {
  if (!isKitError(error, 'http/status')) return false
  const { status } = Object(error.cause) as Partial<FailedAnswer>
  return status === 404 || status === 501
}
