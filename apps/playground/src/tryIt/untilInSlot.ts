import { askSolana } from './askSolana'

export type SlotStatus = { slot: number; err: unknown }

const tries = 30
const pauseMs = 400 // as long as a slot

/** Waits until a transaction is on the chain; none if it does not come in twelve seconds. */
export async function untilInSlot(signature: string): Promise<SlotStatus | undefined> {
  for (let at = 0; at < tries; at += 1) {
    const { value } = await askSolana<{ value: (SlotStatus | null)[] }>('getSignatureStatuses', [[signature]])
    if (value[0]) return value[0]
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  return undefined
}
