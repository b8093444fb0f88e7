import { extension, type Sender } from '../extensionApi'

/** A page that asks: its origin, and the very document the answer goes to. */
export type Site = { origin: string; tabId: number; documentId: string }

/** Which page sent a message, as the browser says; undefined for frames, other machines and other extensions. */
export function siteOf({ id, origin, documentId, frameId, tab }: Sender): Site | undefined {
  if (id !== extension.runtime?.id || frameId !== 0 || tab?.id === undefined || !documentId) return undefined
  if (!origin || !/^http:\/\/127\.0\.0\.1(:\d+)?$/.test(origin)) return undefined
  return { origin, tabId: tab.id, documentId }
}

/** Whether a page of the wallet itself sent it. */
export function isOwnPage({ id, origin }: Sender): boolean {
  return id === extension.runtime?.id && `${origin}/` === extension.runtime?.getURL('')
}
