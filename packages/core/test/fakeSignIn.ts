import type { CaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage } from '@latchkey/protocol/signin'
import type { SiwxConfig, SiwxSession } from '../src/config/siwx'

/** A site's sign-in with its store in memory, which behaves as the test says. */
export type FakeSignIn = SiwxConfig & {
  readonly store: SiwxSession[]
  /** The called functions, in order. */
  readonly calls: string[]
  /** What a function does instead of its work, by name. */
  readonly faults: Partial<Record<SiteFunction, () => unknown>>
}
type SiteFunction =
  | 'createMessage'
  | 'addSession'
  | 'revokeSession'
  | 'setSessions'
  | 'getSessions'
  | 'getToken'

type FakeSignInInput = {
  required?: boolean
  /** A session counts on every network of its namespace. */
  anyNetwork?: boolean
  signOutOnDisconnect?: boolean
  /** The page in the messages. */
  origin?: string
  /** The store, if other tabs share it. */
  store?: SiwxSession[]
}

export function createFakeSignIn({
  required = true,
  anyNetwork = false,
  signOutOnDisconnect,
  origin = 'https://shop.example',
  store = [],
}: FakeSignInInput = {}): FakeSignIn {
  let nonces = 0
  const called = async <T>(name: SiteFunction, work: () => T): Promise<T> => {
    fake.calls.push(name)
    const fault = fake.faults[name]
    return fault ? ((await fault()) as T) : work()
  }
  const family = (id: string) => id.split(':')[0]
  const isOf = (session: SiwxSession, chainId: CaipNetworkId, address: string) =>
    session.data.accountAddress.toLowerCase() === address.toLowerCase() &&
    (anyNetwork ? family(session.data.chainId) === family(chainId) : session.data.chainId === chainId)
  const fake: FakeSignIn = {
    store,
    calls: [],
    faults: {},
    createMessage: ({ accountAddress, chainId }) =>
      called('createMessage', () => {
        nonces += 1
        const data = {
          accountAddress,
          chainId,
          domain: new URL(origin).host,
          uri: origin,
          version: '1',
          nonce: `nonce${String(nonces).padStart(5, '0')}`,
          issuedAt: '2026-01-01T00:00:00.000Z',
        }
        const { accountAddress: address, chainId: networkId, ...rest } = data
        return { ...data, toString: () => formatSignInMessage({ ...rest, version: '1', address, networkId }) }
      }),
    addSession: session => called('addSession', () => void store.push(session)),
    revokeSession: (chainId, address) =>
      called('revokeSession', () => keep(store, session => !isOf(session, chainId, address))),
    setSessions: sessions =>
      called('setSessions', () => {
        keep(store, () => false)
        store.push(...sessions)
      }),
    getSessions: (chainId, address) =>
      called('getSessions', () => store.filter(session => isOf(session, chainId, address))),
    getToken: () => called('getToken', () => `token of ${store.length}`),
    getRequired: () => required,
    signOutOnDisconnect,
  }
  return fake
}

function keep(store: SiwxSession[], isKept: (session: SiwxSession) => boolean): void {
  store.splice(0, store.length, ...store.filter(isKept))
}
