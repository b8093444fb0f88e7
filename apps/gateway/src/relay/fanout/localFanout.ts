import type { Fanout, FanoutListener } from './fanout'

/** The fan-out of a gateway that is alone. */
export function localFanout({ deliver }: FanoutListener): Fanout {
  return { publish: deliver, subscribe() {}, unsubscribe() {}, stop() {} }
}
