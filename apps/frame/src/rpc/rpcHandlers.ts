import { createApprovals } from '../approve/createApprovals'
import { createPresent } from '../approve/createPresent'
import { loadApproveTexts } from '../approve/loadApproveTexts'
import { createTryOut } from '../approve/tryOut'
import type { Frame } from '../frame'
import type { RpcHandlers } from '../handlers/createHandlers'
import { rpcFailure } from '../host/rpcFailure'
import { runView } from '../page/runView'
import { createRpc } from './createRpc'

/** Answers the page's calls: chains by the gateway, everything else by the visitor. */
export async function rpcHandlers(frame: Frame, window: Window & typeof globalThis): Promise<RpcHandlers> {
  const { wallet, settings, origin, page, language, show } = frame
  const texts = await loadApproveTexts(language)
  const wait = (ms: number) => new Promise<void>(resolve => window.setTimeout(resolve, ms))
  const rpc = createRpc({
    wallet,
    askNode: frame.askNode,
    smart: frame.smart,
    store: frame.store,
    projectId: settings.projectId,
    siteName: settings.name,
    wait,
    showCalls(look) {
      const shown = runView(frame, window.document, async ui =>
        (await import('./calls/showCalls')).showCalls(ui, look, wait),
      )
      shown.catch(() => {}) // the page has its answer already
    },
    tryOut: createTryOut(window.fetch.bind(window), settings.projectId, window.crypto),
    approvals: createApprovals(createPresent({ window, texts, language, show })),
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
  return {
    RPC_REQUEST: rpc.request,
    async RPC_ABORT() {
      rpc.abort()
    },
  }
}
