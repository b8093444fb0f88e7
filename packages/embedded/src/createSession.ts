import { createStateStore, findNetwork, type Kit, networks, type Stop } from '@latchkey/core'
import {
  type AuthProvider,
  authKeys,
  authStorage,
  type EmbeddedAccount,
  type EmbeddedUser,
  embeddedNamespaces,
  embeddedUser,
  readText,
  smartAddresses,
} from '@latchkey/core/auth'
import type { ChainNamespace } from '@latchkey/protocol'
import type { FrameAccountType } from '@latchkey/protocol/frame'

/** Who is logged in, as the page remembers it. Nothing of it is secret. */
export type SessionUser = {
  provider: AuthProvider
  email?: string | undefined
  userName?: string | undefined
  isDeployed: boolean
  /** Undefined where the frame does not say. */
  isBackedUp?: boolean | undefined
  /** The kind of account that is wanted on EVM networks: it need not be there on the one in use (PERM-08). */
  preferred?: FrameAccountType | undefined
  addresses: ByNamespace<string>
  /** Every account, those in use among them. */
  accounts: EmbeddedUser['accounts']
}

type ByNamespace<T> = Partial<Record<ChainNamespace, T>>

type SessionState = {
  user: SessionUser | undefined
  /** The chain in use of each namespace, as CAIP-2. */
  chains: ByNamespace<string>
}

export type Session = {
  user(): SessionUser | undefined
  address(namespace: ChainNamespace): string | undefined
  chain(namespace: ChainNamespace): string | undefined
  enter(user: SessionUser): void
  use(namespace: ChainNamespace, chainId: string): void
  /** Forgets the login, and everything that is kept of it (EMB-53 … EMB-56). */
  leave(): void
  /** Reads what is stored: of the last visit, or of another tab just now. */
  read(): void
  subscribe(listener: () => void): Stop
}

/** The login as this page knows it, kept for the next one and shared with other tabs. */
export function createSession(kit: Kit): Session {
  const storage = authStorage(kit)
  const store = createStateStore<SessionState>({ user: undefined, chains: {} })
  const show = (user: SessionUser | undefined) => {
    // First, because adapters hear of a new address at once.
    kit.get(smartAddresses).set(smartIn(user))
    store.set(now => ({ ...now, user }))
    kit.get(embeddedUser).set(user && toEmbeddedUser(user))
  }
  return {
    user: () => store.get().user,
    address: namespace => store.get().user?.addresses[namespace],
    chain,
    enter(user) {
      show(user)
      const { provider, email, userName } = user
      const isSocial = provider !== 'email'
      keep(authKeys.email, email)
      keep(authKeys.socialProvider, isSocial ? provider : undefined)
      keep(authKeys.socialUsername, isSocial ? userName : undefined)
      keep(authKeys.accountType, user.preferred ?? typesOf(user).eip155)
      storage.write(authKeys.user, user) // the last one: other tabs read the rest when they hear of it
    },
    use(namespace, chainId) {
      store.set(now => ({ ...now, chains: { ...now.chains, [namespace]: chainId } }))
      storage.write(authKeys.chain, store.get().chains)
    },
    leave() {
      store.set({ user: undefined, chains: {} })
      kit.get(smartAddresses).set([])
      kit.get(embeddedUser).set(undefined)
      const { email, chain: last, socialProvider, socialUsername, user } = authKeys
      for (const key of [email, last, socialProvider, socialUsername, user]) storage.remove(key)
    },
    read() {
      const chains = storage.read(authKeys.chain, readChains)
      if (chains) store.set(now => ({ ...now, chains: { ...chains, ...now.chains } }))
      show(storage.read(authKeys.user, readUser))
    },
    subscribe: store.subscribe,
  }

  function keep(key: string, value: string | undefined): void {
    if (value === undefined) storage.remove(key)
    else storage.write(key, value)
  }

  /** The one used last, if the site has it still; else the one that the kit is on. */
  function chain(namespace: ChainNamespace): string | undefined {
    const state = kit.get(networks).get()
    const last = store.get().chains[namespace]
    if (last && findNetwork(state, last)) return last
    const here = state.byNamespace[namespace]
    return (here?.caipNetwork ?? here?.requestedCaipNetworks[0])?.caipNetworkId
  }
}

/** EMB-57: the kit's words for what the frame says. */
function toEmbeddedUser(user: SessionUser): EmbeddedUser {
  const { email, userName, provider, isDeployed, isBackedUp, accounts } = user
  const preferredAccountTypes = typesOf(user)
  return {
    user: { ...(email && { email }), ...(userName && { username: userName }) },
    authProvider: provider,
    accountType: preferredAccountTypes.eip155 ?? 'eoa',
    isSmartAccountDeployed: isDeployed,
    ...(isBackedUp !== undefined && { isBackedUp }),
    preferredAccountTypes,
    accounts,
  }
}

function smartIn(user: SessionUser | undefined): string[] {
  const all = Object.values(user?.accounts ?? {}).flat()
  return all.filter(({ type }) => type === 'smartAccount').map(({ address }) => address)
}

/** Of which kind the accounts in use are. */
function typesOf({ addresses, accounts }: SessionUser): ByNamespace<FrameAccountType> {
  return byNamespace(
    namespace => accounts[namespace]?.find(({ address }) => address === addresses[namespace])?.type,
  )
}

const addressForm = /^\w{30,64}$/

function readUser(stored: unknown): SessionUser | undefined {
  const fields = Object(stored) as Record<string, unknown>
  const { provider, email, userName, isDeployed, isBackedUp, preferred, addresses, accounts } = fields
  const known = readTexts(addresses, addressForm)
  if (!readText(provider) || Object.keys(known).length === 0) return undefined
  return {
    provider: provider as AuthProvider,
    email: readText(email),
    userName: readText(userName),
    isDeployed: isDeployed === true,
    isBackedUp: typeof isBackedUp === 'boolean' ? isBackedUp : undefined,
    preferred: preferred === 'eoa' || preferred === 'smartAccount' ? preferred : undefined,
    addresses: known,
    accounts: readAccounts(accounts),
  }
}

function readAccounts(stored: unknown): SessionUser['accounts'] {
  const fields = Object(stored) as Record<string, unknown>
  return byNamespace(namespace => {
    const list = fields[namespace]
    if (!Array.isArray(list)) return undefined
    return list.flatMap((each): EmbeddedAccount[] => {
      const { address, type } = Object(each) as Record<string, unknown>
      const known = readLike(address, addressForm)
      return known ? [{ address: known, type: type === 'smartAccount' ? type : 'eoa' }] : []
    })
  })
}

function readChains(stored: unknown): SessionState['chains'] {
  return readTexts(stored, /^\w+:[\w-]+$/)
}

function readTexts(stored: unknown, form: RegExp): ByNamespace<string> {
  const fields = Object(stored) as Record<string, unknown>
  return byNamespace(namespace => readLike(fields[namespace], form))
}

function readLike(stored: unknown, form: RegExp): string | undefined {
  const text = readText(stored)
  return text && form.test(text) ? text : undefined
}

/** What there is of each namespace that the wallet has. */
function byNamespace<T>(read: (namespace: ChainNamespace) => T | undefined): ByNamespace<T> {
  const found: ByNamespace<T> = {}
  for (const namespace of embeddedNamespaces) {
    const value = read(namespace)
    if (value) found[namespace] = value
  }
  return found
}
