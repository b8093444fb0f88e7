import {
  type CaipAddress,
  type ChainNamespace,
  isKitError,
  type KitError,
  parseCaipAddress,
  toKitError,
} from '@latchkey/protocol'
import { siwxError } from '@latchkey/protocol/signin'
import type { SiwxSession } from '../config/siwx'
import { signMessage } from '../connection/walletActions'
import type { Kit } from '../kernel/kit'
import { shake } from '../router/navigate'
import { askContract } from './askContract'
import { checkMessage } from './checkMessage'
import { takeSession } from './checkSession'
import { tellTabs } from './endSessions'
import { failToBegin } from './failToBegin'
import { readMessageData } from './readSessions'
import { sessionFor } from './sessionFor'
import { type SignInConfig, signInConfig } from './signInConfig'
import { moveSignIn, signIns } from './signIns'
import { trackSignIn } from './trackSignIn'

/**
 * The visitor agreed in the view: asks the wallet, and gives its signature to the site's store. Never
 * rejects.
 */
export async function signNow(kit: Kit): Promise<void> {
  const { asked, byNamespace } = kit.get(signIns).get()
  const record = asked && byNamespace[asked]
  if (!asked || (record?.status !== 'asking' && record?.status !== 'signing')) return
  const { account } = record
  trackSignIn(kit, 'CLICK_SIGN_SIWX_MESSAGE', account)
  const isSigning = moveSignIn(kit, asked, { status: 'signing', account })
  const begun = await begin(kit, account).catch(async cause => {
    if (isSigning()) await failToBegin(kit, asked, toKitError(cause, 'wallet/failed'))
    return undefined
  })
  if (!begun || !isSigning()) return
  let isCurrent = isSigning
  try {
    const signature = await signMessage(kit, { namespace: asked, message: begun.message })
    if (!isCurrent()) return
    isCurrent = moveSignIn(kit, asked, { status: 'saving', account })
    const session = await save(kit, begun.config, account, { ...begun, signature })
    if (!isCurrent()) return await undo(kit, begun.config, asked, account)
    trackSignIn(kit, 'SIWX_AUTH_SUCCESS', account)
    takeSession(kit, asked, { account, session })
  } catch (cause) {
    if (isCurrent()) tellFailure(kit, asked, account, toKitError(cause, 'wallet/failed'))
  }
}

type Begun = Pick<SiwxSession, 'data' | 'message'> & { config: SignInConfig }

/** Makes the message, and checks that it is for this page and this account. */
async function begin(kit: Kit, account: CaipAddress): Promise<Begun> {
  const config = await signInConfig(kit)
  const { networkId, address } = parseCaipAddress(account)
  const made = await config.createMessage(networkId, address)
  const message = textOf(made)
  checkMessage(kit, message, { networkId, address })
  const data = readMessageData(made)
  if (!data) throw siwxError('signin/site-answer', { value: 'createMessage' })
  return { config, data, message }
}

function textOf(made: { toString(): string }): string {
  try {
    return made.toString()
  } catch (cause) {
    throw siwxError('signin/site-failed', { value: 'createMessage', cause })
  }
}

/** The visitor is signed in only once the store says so. */
async function save(
  kit: Kit,
  config: SignInConfig,
  account: CaipAddress,
  { data, message, signature }: SiwxSession,
): Promise<SiwxSession> {
  await askContract(kit, account, { message, signature })
  await config.addSession({ data, message, signature })
  const session = sessionFor(account, await config.getSessions(account), kit.env.clock.now())
  if (!session) throw siwxError('signin/not-confirmed')
  tellTabs(kit)
  return session
}

/**
 * The visitor left while the store was saving: ends the unwanted session. A visitor who only switched
 * accounts keeps it.
 */
async function undo(
  kit: Kit,
  config: SignInConfig,
  namespace: ChainNamespace,
  account: CaipAddress,
): Promise<void> {
  const now = kit.get(signIns).get().byNamespace[namespace]
  if (now === undefined || (now.account === account && now.status === 'signedOut'))
    await config.revokeSession(account)
}

/** The question stays, and its view shows the error (SIX-11). */
function tellFailure(kit: Kit, namespace: ChainNamespace, account: CaipAddress, problem: KitError): void {
  trackSignIn(kit, 'SIWX_AUTH_ERROR', account, problem)
  moveSignIn(kit, namespace, { status: 'asking', account, problem })
  if (isKitError(problem, 'user/rejected')) shake(kit)
  else kit.log.warn('sign-in: it did not work', problem)
}
