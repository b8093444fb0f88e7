import { cleanText, type SessionPeer } from '@latchkey/core'
import { fieldsOf } from './fieldsOf'

const longestIcon = 100_000

/** A peer's metadata, cleaned for display. None of it is verified. */
export function readSite(metadata: unknown): SessionPeer {
  const { name, description, url, icons } = fieldsOf(metadata)
  return {
    name: cleanText(name, 60),
    description: cleanText(description, 200),
    url: readUrl(url),
    icons: (Array.isArray(icons) ? icons.slice(0, 8) : []).filter(isIcon).slice(0, 2),
  }
}

/** A web address; '' for anything else, so that nothing but a page is ever opened or named. */
function readUrl(value: unknown): string {
  const text = cleanText(value, 500)
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return ''
  const { username, password, href } = new URL(text)
  return username || password ? '' : href
}

function isIcon(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestIcon) return false
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(value) || readUrl(value) !== ''
}
