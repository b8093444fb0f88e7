import { type CaipAddress, type CaipNetworkId, kitError, toCaipAddress } from '@latchkey/protocol'
import { postAuthenticate, postSignOut } from '@latchkey/protocol/signin'
import { accountOf, accounts } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { gatewayFor } from '../config/services'
import type { SiwxConfig, SiwxSession } from '../config/siwx'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { callSignIn, refusalOf } from './callSignIn'
import { createMessage } from './createMessage'
import { createTokens } from './createTokens'
import type { GatewaySignInOptions } from './gatewaySignIn'
import { type KeptSession, keptSessions } from './keptSessions'
import { openDeviceKey } from './openDeviceKey'

export type GatewaySessions = Required<
  Pick<
    SiwxConfig,
    'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions' | 'getToken'
  >
>

/**
 * Sessions at the kit's gateway. This browser keeps their tokens; the gateway decides whether they are valid.
 */
export function createGatewaySessions(kit: Kit, options: GatewaySignInOptions): GatewaySessions {
  const base = gatewayFor(kit)
  const { projectId: project } = optionsOf(kit)
  const { cookie } = options
  if (!base) throw kitError('config/no-service', { value: 'sign-in' })
  const kept = keptSessions(kit, { base, project })
  const tokens = createTokens(kit, kept, options)

  async function addSession(session: SiwxSession): Promise<void> {
    const { data, message, signature } = session
    const key = await openDeviceKey(kit, project)
    const walletInfo = walletOf(kit)
    const body = {
      data,
      message,
      signature,
      ...(key && { deviceKey: key.jwk }),
      ...(walletInfo && { walletInfo }),
    }
    const answer = await callSignIn(kit, postAuthenticate, { base: base ?? '', body, cookie })
    const { refreshToken, token } = answer
    const begun: KeptSession = {
      ...{
        account: toCaipAddress(data.chainId, data.accountAddress),
        base: base ?? '',
        project,
        provedAt: 0,
      },
      session: { data, message, signature },
      ...(refreshToken ? { refreshToken } : { token }),
    }
    kept.put(begun)
    tokens.take(begun, answer)
  }

  /** This browser forgets the session first: nobody can use it here even if the gateway is down. */
  async function end(session: KeptSession): Promise<void> {
    kept.forget(session)
    const token = session.refreshToken ?? session.token ?? ''
    try {
      await callSignIn(kit, postSignOut, { base: session.base, token, cookie })
    } catch (error) {
      if (refusalOf(error)?.status !== 401) throw error // it had ended already
    }
  }

  return {
    createMessage: input => createMessage(kit, base, options, input),
    addSession,
    async revokeSession(chainId, address) {
      const session = kept.find(toCaipAddress(chainId, address))
      if (session) await end(session)
    },
    async setSessions(sessions) {
      const isKept = ({ session }: KeptSession) => sessions.some(({ message }) => message === session.message)
      for (const session of kept.all()) if (!isKept(session)) await end(session)
      const known = kept.all()
      for (const session of sessions)
        if (!known.some(({ session: { message } }) => message === session.message)) await addSession(session)
    },
    async getSessions(chainId: CaipNetworkId, address: string) {
      const session = kept.find(toCaipAddress(chainId, address))
      return session && (await tokens.confirm(session)) ? [session.session] : []
    },
    async getToken() {
      const account = accountInUse(kit)
      const session = account && kept.find(account)
      return session && tokens.fresh(session)
    },
  }
}

function accountInUse(kit: Kit): CaipAddress | undefined {
  const account = accountOf(kit.get(accounts).get(), kit.get(networks).get().active)
  return account.status === 'connected' ? account.caipAddress : undefined
}

/** By this the visitor recognizes the session in a list. */
function walletOf(kit: Kit): { type: string; name: string } | undefined {
  const account = accountOf(kit.get(accounts).get(), kit.get(networks).get().active)
  if (account.status !== 'connected') return undefined
  const { name, type } = account.walletInfo
  return { type: type.toLowerCase(), name }
}
