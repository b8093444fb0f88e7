import '../src/page/frame.css'
import '../src/approve/approve.css'
import type { ApprovalRequest } from '../src/approve/approvalRequest'
import { createApprovals } from '../src/approve/createApprovals'
import { createPresent } from '../src/approve/createPresent'
import { readLanguage } from '../src/texts/language'
import { approveTextsOf } from './approveTextsOf'

// A frame without a wallet, for tests of what a page can do to its questions. "Signing" gives back what was agreed to.
const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset.theme = new URLSearchParams(window.location.search).get('theme') ?? 'light'
const tell = (message: object) => window.parent.postMessage(message, '*')
const show = (isShown: boolean) => tell({ isShown })
const approvals = createApprovals(createPresent({ window, texts: approveTextsOf[language], language, show }))

window.addEventListener('message', ({ data, source }) => {
  if (source !== window.parent) return // the window that it opened
  if (data === 'abort') return approvals.abort()
  approvals
    .ask({
      prepare: async () => data.request,
      tryOut: async request => data.trials?.[JSON.stringify(callsOf(request))] ?? data.tried,
      finish: async ({ action }) => JSON.stringify(action),
    })
    .then(
      answer => tell({ id: data.id, answer }),
      (error: Error) => tell({ id: data.id, error: error.message }),
    )
})
tell({ isReady: true })

/** What a trial was about, by the data of its calls. */
function callsOf({ action }: ApprovalRequest): string[] {
  if (action.kind === 'transaction') return [action.transaction.data]
  return action.kind === 'operation' ? action.operation.calls.map(({ data }) => data) : []
}
