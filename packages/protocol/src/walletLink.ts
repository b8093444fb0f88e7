/** Schemes that do something in a browser or on a machine other than opening a wallet. */
const neverWallets =
  /^(?:about|app|blob|chrome|chrome-extension|content|data|file|filesystem|ftp|http|intent|jar|javascript|mailto|moz-extension|ms-[\w-]+|sms|ssh|tel|vbscript|view-source|ws|wss):/i

/** Whether a value is the address of a web page, over https. */
export function isWebLink(value: unknown): value is string {
  return typeof value === 'string' && /^https:\/\/[^\s/@\\]+(?:\/|$|\?|#)/i.test(value) && URL.canParse(value)
}

/** Whether a value opens a web page or a wallet's app, and nothing else (IMP-39). */
export function isWalletLink(value: unknown): value is string {
  if (isWebLink(value)) return true
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:[^\s\\]*$/i.test(value) && !isOther(value)
}

function isOther(link: string): boolean {
  return neverWallets.test(link) || /^https:/i.test(link)
}
