import '../src/page/frame.css'
import '../src/approve/approve.css'
import type { ApprovalRequest } from '../src/approve/approvalRequest'
import { createAskPrices } from '../src/approve/daily/askPrices'
import { openQuestions } from '../src/approve/openQuestions'
import { smallPayments } from '../src/rpc/smallPayments'
import { openStore } from '../src/store/openStore'
import { readLanguage } from '../src/texts/language'

// A frame without a wallet, for tests of what a page can do to its questions. "Signing" gives back what was agreed to.
const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset.theme = new URLSearchParams(window.location.search).get('theme') ?? 'light'
const tell = (message: object) => window.parent.postMessage(message, '*')
const show = (isShown: boolean) => tell({ isShown })
const store = openStore(() => window.indexedDB, 'denied')
const { locks } = window.navigator
const projectId = 'shop'
const questions = await openQuestions({ window, store, locks, projectId, language, show })
// The gateway of these tests knows one price: an Ether is 2500 dollars.
const coin = `eip155:1:0x${'e'.repeat(40)}`
const tellPrices = async () => Response.json({ fungibles: [{ address: coin, priceDecimal: '2500' }] })
const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const approvals = smallPayments({
  ...questions,
  wallet: { addresses: async () => ({ evm, evmOwner: evm, solana: '' }) },
  askNode: () => Promise.reject(new Error('there is no network')),
  askPrices: createAskPrices(tellPrices, projectId),
})
const daily = Number(new URLSearchParams(window.location.search).get('daily') ?? 0)
if (daily > 0) await questions.daily.setLimit(evm, daily)

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
