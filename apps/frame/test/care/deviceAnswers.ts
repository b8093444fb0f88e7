import { AskError } from '../../src/gateway/createAsk'
import type { Answers, CareState } from './careState'

/** What the gateway says of the account's devices, and of one that asks to be let in. */
export function deviceAnswers({ state, note, fresh }: CareState): Answers {
  const askingOf = (id: string) => {
    const found = state.asking.find(one => one.id === id)
    if (!found) throw new AskError({ field: 'admission', description: 'The other device refused.' })
    return found
  }
  return {
    admitAsk({ key }, device) {
      state.asking.push({
        id: `ask-${device}`,
        key,
        name: 'Firefox on Linux',
        device,
        askedAt: '2026-11-17T12:00:00Z',
      })
      return { id: `ask-${device}` }
    },
    admitList: () => ({ asking: state.asking.filter(({ sealed }) => sealed === undefined) }),
    admitGive({ id, sealed, share }) {
      fresh()
      const found = askingOf(id)
      found.sealed = sealed
      state.shares.set(found.device, share)
      note('device-admitted')
      return undefined
    },
    admitRefuse({ id }) {
      state.asking = state.asking.filter(one => one.id !== id)
      return undefined
    },
    async admitWait({ id }) {
      await new Promise(resolve => setTimeout(resolve, 5))
      const { sealed } = askingOf(id)
      return sealed === undefined ? {} : { sealed }
    },
    devices: (_, device) => ({
      devices: state.devices.map(one => ({
        ...one,
        isThis: one.id === device,
        isIn: state.shares.has(one.id),
      })),
    }),
    deviceRevoke({ id }) {
      state.shares.delete(id)
      state.devices = state.devices.filter(one => one.id !== id)
      note('device-revoked')
      return undefined
    },
  }
}
