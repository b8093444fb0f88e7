import { base64, isTelegramApp } from './walletLink'

/** The link that brings a paired wallet to the front for a request that waits in it. */
export function requestLink(href: string, request: { requestId: string; topic: string }): string {
  const query = `requestId=${encodeURIComponent(request.requestId)}&sessionTopic=${request.topic}`
  const base = href.replace(/\/$/, '')
  return isTelegramApp(base) ? `${base}?startapp=${base64(query)}` : `${base}/wc?${query}`
}
