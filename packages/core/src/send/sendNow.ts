import type { Kit } from '../kernel/kit'
import { watchReading } from '../readings/watchReading'
import type { SendArguments } from '../router/views'
import { beginSend } from './beginSend'
import { keepSend } from './keepSend'
import { sendState } from './sendState'
import type { SentTransfer } from './sentTransfer'
import { submitSend } from './submitSend'

/** Fills in the form, waits for its checks, and sends. */
export async function sendNow(kit: Kit, request: SendArguments): Promise<SentTransfer> {
  await kit.wake()
  const stop = keepSend(kit)
  try {
    await beginSend(kit, { ...request })
    await untilChecked(kit)
    return await submitSend(kit)
  } finally {
    stop()
  }
}

function untilChecked(kit: Kit): Promise<void> {
  const isChecked = () => sendState(kit).problem?.code !== 'checking'
  return new Promise(resolve => {
    if (isChecked()) return resolve()
    const stop = watchReading(kit, sendState, () => {
      if (!isChecked()) return
      stop()
      resolve()
    })
    kit.own(resolve) // ends the wait with the kit
  })
}
