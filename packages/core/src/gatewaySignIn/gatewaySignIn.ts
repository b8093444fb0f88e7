import type { SiwxConfig } from '../config/siwx'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { GatewaySessions } from './createGatewaySessions'

export type GatewaySignInOptions = {
  /** Disconnects visitors who do not sign in. Default: `true`. */
  required?: boolean
  /** Ends a wallet's session when it disconnects. Default: `true`. */
  signOutOnDisconnect?: boolean
  /**
   * The sentence in the message that visitors sign, in ASCII letters. Default: `Sign in with your account.`
   */
  statement?: string
  /** The longest life of a session, in milliseconds. Default: 30 days. */
  expiresIn?: number
  /**
   * Keeps the token in a cookie of the gateway as well, if the project has one there (`projects set-cookie`).
   * Default: `false`.
   */
  cookie?: boolean
}

/**
 * Signs visitors in at the kit's own gateway, which keeps their sessions.
 *
 * @example
 * createLatchkey({ projectId, gatewayUrl, siwx: gatewaySignIn() })
 */
export function gatewaySignIn(options: GatewaySignInOptions = {}): SiwxConfig {
  let owner: Kit | undefined
  let opened: Promise<GatewaySessions> | undefined

  const open = (): Promise<GatewaySessions> => {
    const kit = owner
    if (!kit) return Promise.reject(new TypeError('gatewaySignIn needs a kit: give it to the option `siwx`'))
    opened ??= retry(kit, () => import('./createGatewaySessions')).then(
      ({ createGatewaySessions }) => createGatewaySessions(kit, options),
      error => {
        opened = undefined // the next call tries again
        throw error
      },
    )
    return opened
  }
  return {
    attach(kit) {
      if (kit === owner) return
      owner = kit
      opened = undefined
    },
    createMessage: async input => (await open()).createMessage(input),
    addSession: async session => (await open()).addSession(session),
    revokeSession: async (chainId, address) => (await open()).revokeSession(chainId, address),
    setSessions: async sessions => (await open()).setSessions(sessions),
    getSessions: async (chainId, address) => (await open()).getSessions(chainId, address),
    getToken: async () => (await open()).getToken(),
    getRequired: () => options.required !== false,
    signOutOnDisconnect: options.signOutOnDisconnect !== false,
  }
}
