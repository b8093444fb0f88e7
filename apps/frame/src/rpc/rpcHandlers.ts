import { createAskPrices } from '../approve/daily/askPrices'
import { createTryOut } from '../approve/tryOut'
import type { Frame } from '../frame'
import type { FrameRpc } from '../handlers/createHandlers'
import { rpcFailure } from '../host/rpcFailure'
import type { Ui } from '../page/openUi'
import { runView } from '../page/runView'
import { createRpc } from './createRpc'
import { feeChoices } from './feeChoices'
import { smallPayments } from './smallPayments'

/** Answers the page's calls: chains by the gateway, everything else by the visitor. */
export async function rpcHandlers(frame: Frame, window: Window & typeof globalThis): Promise<FrameRpc> {
  const { wallet, settings, origin, page, askNode } = frame
  const questions = await frame.questions()
  const fetch = window.fetch.bind(window)
  const askPrices = createAskPrices(fetch, settings.projectId)
  const wait = (ms: number) => new Promise<void>(resolve => window.setTimeout(resolve, ms))
  const show = (draw: (ui: Ui) => Promise<void>) => void runView(frame, window.document, draw).catch(() => {}) // the calls themselves go on
  const rpc = createRpc({
    wallet,
    askNode,
    smart: frame.smart,
    store: frame.store,
    locks: window.navigator.locks,
    projectId: settings.projectId,
    siteName: settings.name,
    wait,
    showCalls: look => show(async ui => (await import('./calls/showCalls')).showCalls(ui, look, wait)),
    showPause: (step, over, stop) =>
      show(async ui => (await import('./calls/showPause')).showPause(ui, step, over, stop)),
    tryOut: createTryOut(fetch, settings.projectId, window.crypto),
    askPublished: async request =>
      (await import('./askPublished')).askPublished(fetch, settings.projectId, request),
    approvals: feeChoices(smallPayments({ ...questions, wallet, askNode, askPrices }), {
      askNode,
      askPrices,
    }),
    origin,
    networkId: () => page.chainId,
    accountType: () => page.accountType ?? 'eoa',
    smartSessions: () => page.site?.smartSessions === true,
    async requireBackup() {
      if ((await wallet.user())?.isBackedUp) return
      await runView(frame, window.document, async ui =>
        (await import('../setUp/askForBackup')).askForBackup({ ...frame, ui }),
      )
      if (!(await wallet.user())?.isBackedUp) throw rpcFailure(frame.texts.backUpFirst, 4001)
    },
  })
  const handlers = {
    RPC_REQUEST: rpc.request,
    async RPC_ABORT(): Promise<undefined> {
      rpc.abort()
    },
  }
  return { handlers, grants: rpc.grants }
}
