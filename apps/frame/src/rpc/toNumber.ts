import type { Json } from '@latchkey/protocol/frame'
import { HostError } from '../host/serveHost'

/** What a node answers to a question for a number. */
export function toNumber(answer: Json): bigint {
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer))
    throw new HostError('The network did not answer as expected')
  return BigInt(answer)
}
