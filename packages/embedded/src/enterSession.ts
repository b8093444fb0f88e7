import { type Kit, networks, optionsOf } from '@latchkey/core'
import {
  authKeys,
  authStorage,
  type EmbeddedAccount,
  embeddedNamespaces,
  type Login,
} from '@latchkey/core/auth'
import { type ChainNamespace, isEvmAddress, isSolanaAddress, kitError } from '@latchkey/protocol'
import type { FrameAccountType, FrameUser } from '@latchkey/protocol/frame'
import type { Session, SessionUser } from './createSession'
import type { Frame } from './frame/createFrame'

/** EMB-59 … EMB-63: asks the frame who logged in, in every namespace of the site; the one in use last, so that the frame stays there. */
export async function enterSession(
  kit: Kit,
  session: Session,
  ask: Frame['ask'],
  login: Login,
  signal: AbortSignal,
  preferred = authStorage(kit).read(authKeys.accountType, readAccountType) ??
    optionsOf(kit).defaultAccountTypes.eip155,
): Promise<void> {
  const { active, byNamespace } = kit.get(networks).get()
  const addresses: Partial<Record<ChainNamespace, string>> = {}
  const accounts: Partial<Record<ChainNamespace, EmbeddedAccount[]>> = {}
  let isDeployed = false
  let user: FrameUser | undefined
  const served = embeddedNamespaces.filter(namespace => byNamespace[namespace]?.requestedCaipNetworks.length)
  for (const namespace of served.toSorted((a, b) => Number(a === active) - Number(b === active))) {
    const chainId = session.chain(namespace)
    const about = { ...(chainId && { chainId }), ...(preferred && { preferredAccountType: preferred }) }
    user = await ask('GET_USER', about, signal)
    if (!isAddress[namespace]?.(user.address)) throw kitError('wallet/bad-answer', { value: 'address' })
    addresses[namespace] = user.address
    accounts[namespace] = accountsOf(user)
    isDeployed ||= user.smartAccountDeployed ?? false
  }
  if (!user) throw kitError('adapter/no-connection-client')
  session.enter({
    provider: login.provider,
    email: user.email ?? login.email,
    userName: user.userName ?? login.userName,
    isDeployed,
    isBackedUp: user.isBackedUp,
    preferred,
    addresses,
    accounts,
  })
}

/** Who is connected, by the name under which they know themselves. */
export function peerOf(user: SessionUser | undefined): { name: string } | undefined {
  return user && { name: user.email ?? user.userName ?? 'Embedded wallet' }
}

/** What the frame names (EMB-63); the one in use is among it, also where a frame names none. */
function accountsOf({ address, accounts = [], preferredAccountType = 'eoa' }: FrameUser): EmbeddedAccount[] {
  const named = accounts.map(account => ({ address: account.address, type: account.type }))
  return named.some(account => account.address === address)
    ? named
    : [{ address, type: preferredAccountType }, ...named]
}

const isAddress: Partial<Record<ChainNamespace, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

function readAccountType(stored: unknown): FrameAccountType | undefined {
  return stored === 'eoa' || stored === 'smartAccount' ? stored : undefined
}
