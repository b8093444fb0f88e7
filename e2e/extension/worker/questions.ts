import { extension } from '../extensionApi'
import type { Answer } from '../wire/answer'
import type { Request } from '../wire/request'
import type { Site } from './site'
import { WalletError } from './WalletError'

/** A request that the user is asked about, in a window of its own. */
export type Question = {
  key: string
  site: Site
  request: Request
  windowId?: number
  /** The user has decided and it is being done; a worker that finds this when it wakes was cut short. */
  decided?: true
}

const area = 'questions'

/** Asks the user. The question is written down: the click that decides it may wake another worker. */
export async function askUser(site: Site, request: Request): Promise<void> {
  const key = crypto.randomUUID()
  const isNew = await change(list => {
    const isAsked = list.some(one => one.site.origin === site.origin && isSameKind(one.request, request))
    return { list: isAsked ? list : [...list, { key, site, request }], result: !isAsked }
  })
  if (!isNew) throw new WalletError(-32002, 'The wallet already shows a request of this kind.')
  const windowId = await openWindow(key)
  await change(list => ({
    list: list.map(one => (one.key === key ? { ...one, windowId } : one)),
    result: undefined,
  }))
}

/** The questions that are open now. */
export async function readQuestions(): Promise<Question[]> {
  const stored = (await extension.storage.session.get(area))[area]
  return Array.isArray(stored) ? stored : []
}

/** Marks a question as decided and gives it; undefined when it was decided already or is gone. */
export function decide(key: string): Promise<Question | undefined> {
  return change(list => {
    const result = list.find(one => one.key === key && !one.decided)
    return { list: list.map(one => (one === result ? { ...one, decided: true } : one)), result }
  })
}

/** Takes questions away and answers them, as far as their pages are still there. */
export async function settle(which: (question: Question) => boolean, answer: Answer): Promise<Question[]> {
  const settled = await change(list => ({
    list: list.filter(one => !which(one)),
    result: list.filter(which),
  }))
  for (const { site, request } of settled) {
    const message = { origin: site.origin, news: { id: request.id, answer } }
    await extension.tabs.sendMessage(site.tabId, message, { documentId: site.documentId }).catch(() => {})
  }
  return settled
}

async function openWindow(key: string): Promise<number> {
  const url = extension.runtime?.getURL(`approval.html?key=${key}`) ?? ''
  try {
    const opened = await extension.windows.create({ url, type: 'popup', width: 400, height: 640 })
    if (opened?.id !== undefined) return opened.id
  } catch {} // told below, as a window without an id is
  await change(list => ({ list: list.filter(one => one.key !== key), result: undefined }))
  throw new WalletError(-32603, 'The wallet could not open its window.')
}

/** Connecting has two names. */
function isSameKind(one: Request, other: Request): boolean {
  const kind = ({ method }: Request) => method.replace('wallet_requestPermissions', 'eth_requestAccounts')
  return kind(one) === kind(other)
}

function change<T>(work: (list: Question[]) => { list: Question[]; result: T }): Promise<T> {
  return navigator.locks.request(area, async () => {
    const { list, result } = work(await readQuestions())
    await extension.storage.session.set({ [area]: list })
    return result
  })
}
