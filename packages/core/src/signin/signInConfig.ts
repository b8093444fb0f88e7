import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@latchkey/protocol'
import { siwxError, toChecksum } from '@latchkey/protocol/signin'
import { optionsOf } from '../config/config'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../config/siwx'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { askSite } from './askSite'
import { readMessageData, readSessions } from './readSessions'

/** The site's sign-in with every answer validated; each failure has a code. */
export type SignInConfig = {
  /** The message to sign; without an address, only the fields that do not depend on it. */
  createMessage(networkId: CaipNetworkId, address: string): Promise<SiwxMessage>
  addSession(session: SiwxSession): Promise<void>
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  revokeSession(account: CaipAddress): Promise<void>
  getSessions(account: CaipAddress): Promise<SiwxSession[]>
  getToken(): Promise<string | undefined>
  isRequired(): boolean
  readonly endsOnDisconnect: boolean
}

/** Made once: the earlier form remembers the last session. */
const made = defineFeature('signInConfig', (): Promise<SignInConfig> | undefined => undefined)

/** The site's sign-in in the form of `siwx`, whichever form it passed. */
export function signInConfig(kit: Kit): Promise<SignInConfig> {
  const store = kit.get(made)
  const known = store.get()
  if (known) return known
  const making = siwxOf(kit).then(siwx => checked(kit, siwx))
  store.set(making)
  making.catch(() => store.set(undefined)) // its code did not load: try again next time
  return making
}

async function siwxOf(kit: Kit): Promise<SiwxConfig> {
  const { siwx, siweConfig } = optionsOf(kit)
  siwx?.attach?.(kit)
  if (siwx) return siwx
  if (!siweConfig) throw siwxError('signin/off')
  const { siweToSiwx } = await retry(kit, () => import('./siweToSiwx'))
  return siweToSiwx(kit, siweConfig)
}

function checked(kit: Kit, siwx: SiwxConfig): SignInConfig {
  /** For a function that succeeds if it does not throw. */
  const tell = async (name: string, ask: () => unknown): Promise<void> => {
    await askSite(kit, { name, ask, read: () => true })
  }
  return {
    createMessage: (networkId, address) =>
      askSite(kit, {
        name: 'createMessage',
        ask: () => siwx.createMessage({ accountAddress: spelt(networkId, address), chainId: networkId }),
        read: readMessage,
      }),
    addSession: session => tell('addSession', () => siwx.addSession(session)),
    setSessions: sessions => tell('setSessions', () => siwx.setSessions([...sessions])),
    revokeSession: account => tell('revokeSession', () => siwx.revokeSession(...partsOf(account))),
    getSessions: account =>
      askSite(kit, {
        name: 'getSessions',
        ask: () => siwx.getSessions(...partsOf(account)),
        read: readSessions,
      }),
    async getToken() {
      if (!siwx.getToken) return undefined
      const { token } = await askSite(kit, {
        name: 'getToken',
        ask: () => siwx.getToken?.(),
        read: readToken,
      })
      return token
    },
    isRequired: () => isRequired(kit, siwx),
    endsOnDisconnect: siwx.signOutOnDisconnect !== false,
  }
}

function partsOf(account: CaipAddress): [CaipNetworkId, string] {
  const { networkId, address } = parseCaipAddress(account)
  return [networkId, spelt(networkId, address)]
}

/** Stores compare addresses literally, and messages need EIP-55, but wallets use any case. */
function spelt(networkId: CaipNetworkId, address: string): string {
  return networkId.startsWith('eip155:') && /^0x[\da-f]{40}$/i.test(address) ? toChecksum(address) : address
}

function readMessage(given: unknown): SiwxMessage | undefined {
  const data = readMessageData(given)
  return data && { ...data, toString: () => String(given) }
}

/** A site may have no token. */
function readToken(token: unknown): { token: string | undefined } | undefined {
  if (token === undefined || token === null) return { token: undefined }
  return typeof token === 'string' ? { token } : undefined
}

function isRequired(kit: Kit, siwx: SiwxConfig): boolean {
  try {
    return siwx.getRequired?.() !== false
  } catch (error) {
    kit.log.warn('sign-in: getRequired failed', error)
    return true
  }
}
