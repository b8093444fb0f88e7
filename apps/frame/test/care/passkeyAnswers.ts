import { AskError } from '../../src/gateway/createAsk'
import type { Answers, CareState } from './careState'

/** What the gateway says of the account's passkeys. */
export function passkeyAnswers({ state, userOn, note, fresh }: CareState): Answers {
  const known = () => state.passkeys.map(({ credential }) => ({ credential, transports: [] }))
  const rest = { challenge: 'Y2hhbGxlbmdl', rpId: 'shop.example' }
  const add = (credential: string) => {
    const id = `passkey-${state.passkeys.length + 1}`
    const at = '2026-11-17T12:00:00.000Z'
    state.passkeys.push({ id, credential, name: 'Chrome on Linux', createdAt: at })
    note('passkey-added')
    return id
  }
  const find = (credential: string) => {
    const found = state.passkeys.find(one => one.credential === credential)
    if (!found) throw new AskError({ field: 'passkey', description: 'This passkey is not known here.' })
    return { id: found.id, ...(found.way && { way: found.way }) }
  }
  return {
    passkeyMakeStart({ purpose }) {
      if (purpose === 'account') fresh()
      return {
        ...{ ...rest, site: 'Shop', userHandle: 'dXNlcg', userName: 'Shop' },
        known: purpose === 'account' ? known() : [],
      }
    },
    passkeySignUp: ({ credential }, device) => {
      const id = add(credential)
      return { token: 'a-token', user: userOn(device), id }
    },
    passkeyAdd: ({ credential }, device) => ({ id: add(credential), user: userOn(device) }),
    passkeyUseStart: ({ purpose }) => ({ ...rest, known: purpose === 'account' ? known() : [] }),
    passkeyLogin: ({ credential }, device) => ({
      ...find(credential),
      token: 'a-token',
      user: userOn(device),
    }),
    passkeyOpen({ credential }) {
      state.isFresh = true
      return find(credential)
    },
    passkeyKeep({ id, sealed, share }, device) {
      fresh()
      state.passkeys = state.passkeys.map(one => (one.id === id ? { ...one, way: { sealed, share } } : one))
      return { user: userOn(device) }
    },
    passkeys: () => ({
      passkeys: state.passkeys.map(({ id, name, createdAt, way }) => ({
        ...{ id, name, createdAt, opens: way !== undefined },
      })),
    }),
    passkeyRemove({ id }, device) {
      fresh()
      state.passkeys = state.passkeys.filter(one => one.id !== id)
      note('passkey-removed')
      return { user: userOn(device) }
    },
  }
}
