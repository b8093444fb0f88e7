import { extension } from '../extensionApi'
import { readCommand } from '../wire/command'
import { isRecord } from '../wire/isRecord'
import { readRequest } from '../wire/request'
import { declined } from './declined'
import { obey } from './obey'
import { settle } from './questions'
import { isOwnPage, siteOf } from './site'
import { takeRequest } from './takeRequest'
import { toAnswer } from './toAnswer'

// The browser ends this worker whenever it likes and starts it anew for the next event, so nothing is kept here.
// What an earlier one had begun and not finished is not done twice: its page is told.
settle(({ decided, windowId }) => decided === true || windowId === undefined, toAnswer(undefined))

extension.runtime?.onMessage.addListener((message, sender, reply) => {
  const work = workFor(message)
  if (!work) return undefined
  work.then(reply, error => reply(toAnswer(error)))
  return true

  function workFor(said: unknown): Promise<unknown> | undefined {
    if (isOwnPage(sender)) {
      const command = readCommand(said)
      return command && obey(command)
    }
    const site = siteOf(sender)
    if (!site || !isRecord(said)) return undefined
    if (said.left === true) return leave(site.documentId)
    const request = readRequest(said.request)
    return request && takeRequest(site, request)
  }
})

// A window that is closed without a click has declined.
extension.windows.onRemoved.addListener(closed => {
  settle(({ windowId, decided }) => windowId === closed && !decided, declined)
})

async function leave(documentId: string): Promise<void> {
  const settled = await settle(({ site, decided }) => site.documentId === documentId && !decided, declined)
  for (const { windowId } of settled)
    if (windowId !== undefined) await extension.windows.remove(windowId).catch(() => {})
}
