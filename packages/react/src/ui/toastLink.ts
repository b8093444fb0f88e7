import type { Toast } from '@latchkey/core'
import { safeUrl } from './safeUrl'

/** The link of a toast, which lets all other clicks through; none for an unsafe address. */
export function toastLink(url: string | undefined, text: string): Pick<Toast, 'link'> {
  const href = safeUrl(url)
  if (!href) return {}
  const style = { color: 'inherit', pointerEvents: 'auto' }
  return { link: { href, children: text, target: '_blank', rel: 'noopener noreferrer', style } }
}
