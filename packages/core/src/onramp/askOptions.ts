import { getOnRampOptions, isKitError } from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import { defaultOnRampOptions } from './defaultOnRampOptions'
import type { KnownOnRampOptions } from './onRampOptions'

/** Where the gateway cannot be asked, the built-in list stands in (ONR-17); where it sells nothing, nothing does. */
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

/** A server that has no on-ramp at all says so; one that fails does not. */
function isNotServed(error: unknown): boolean {
  if (!isKitError(error, 'http/status')) return false
  const { status } = Object(error.cause) as Partial<FailedAnswer>
  return status === 404 || status === 501
}
