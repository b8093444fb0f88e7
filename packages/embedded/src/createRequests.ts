import {
  closeModal,
  currentRoute,
  goBack,
  type Kit,
  openModal,
  openRoute,
  push,
  router,
  type Stop,
  showToast,
} from '@latchkey/core'
import { type Approval, approval, refreshBalance } from '@latchkey/core/auth'
import { type ChainNamespace, isKitError, kitError } from '@latchkey/protocol'
import { approvedMethods, authError, type FrameRequest, safeMethods } from '@latchkey/protocol/frame'
import type { Session } from './createSession'
import type { Frame } from './frame/createFrame'
import { frameTexts } from './frame/frameTexts'

export type WalletCall = {
  method: string
  params: unknown
  namespace: ChainNamespace
  chainId: string | undefined
}

export type Requests = {
  request(call: WalletCall): Promise<unknown>
  /** Gives up whatever waits for the visitor; reads go on (PERM-11). */
  abort(): void
  stop: Stop
}

/** A word to the visitor comes when the modal stands (EMB-73). */
const wordMs = 300

/** Requests of the page to its wallet: what only reads goes straight through, the rest is shown to the visitor (EMB-69). */
export function createRequests(
  kit: Kit,
  session: Session,
  ask: Frame['ask'],
  /** The wallet refused something, which the visitor did not. */
  refused: () => void,
): Requests {
  const open = new Set<AbortController>()
  const stops = [
    kit.on('modalClosed', () => abort()), // EMB-71
    kit.on('leaveView', ({ view }) => {
      if (view === 'ApproveTransaction') abort()
    }),
  ]
  return {
    request(call) {
      if (safeMethods.has(call.method)) return send(call)
      return approvedMethods.has(call.method) ? approve(call) : refuse()
    },
    abort: () => abort(),
    stop() {
      for (const stop of stops) stop()
      abort()
    },
  }

  function send({ method, params, namespace, chainId }: WalletCall, signal?: AbortSignal): Promise<unknown> {
    const request = { method, params, chainNamespace: namespace, ...(chainId && { chainId }) }
    return ask('RPC_REQUEST', request as FrameRequest<'RPC_REQUEST'>, signal)
  }

  async function approve(call: WalletCall): Promise<unknown> {
    const abort = new AbortController()
    open.add(abort)
    const wasOpen = kit.get(router).get().modal === 'open'
    const { namespace, chainId } = call
    const asked: Approval = { namespace, chainId, address: session.address(namespace), decline }
    kit.get(approval).set(asked)
    try {
      await showApproval(kit)
      abort.signal.throwIfAborted()
      const answer = await send(call, abort.signal)
      refreshBalance(kit, namespace).catch(() => {}) // EMB-68
      return answer
    } catch (error) {
      if (!isKitError(error, 'user/rejected') && !abort.signal.aborted)
        kit.log.warn(`${call.method} failed`, error)
      if (isKitError(error, 'auth/refused')) refused()
      throw error
    } finally {
      open.delete(abort)
      if (open.size === 0) {
        await endApproval(kit, wasOpen)
        kit.get(approval).set(now => (now === asked ? undefined : now))
      }
    }
  }

  function decline(): void {
    abort(kitError('user/rejected'))
  }

  function abort(reason = authError('auth/request-aborted')): void {
    if (open.size === 0) return
    for (const one of open) one.abort(reason) // ERR-15
    open.clear()
    ask('RPC_ABORT', undefined).catch(() => {}) // a hosted frame may not answer it
  }

  async function refuse(): Promise<never> {
    openModal(kit).catch(error => kit.log.warn('modal: could not open', error))
    kit.after(wordMs, () => showToast(kit, { kind: 'error', text: frameTexts(kit).notAllowed }))
    throw authError('auth/not-allowed')
  }
}

/** Opens the view behind the wallet's own question, or goes there (EMB-72). The question comes above it. */
async function showApproval(kit: Kit): Promise<void> {
  const route = { view: 'ApproveTransaction', params: undefined } as const
  const state = kit.get(router).get()
  if (state.modal !== 'open') await openRoute(kit, route)
  else if (currentRoute(state).view !== route.view) await push(kit, route)
}

/** Back to where the visitor was, or away (EMB-67, EMB-70); nowhere if they went on meanwhile. */
async function endApproval(kit: Kit, wasOpen: boolean): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || currentRoute(state).view !== 'ApproveTransaction') return
  if (wasOpen && state.stack.length > 1) await goBack(kit)
  else closeModal(kit)
}
