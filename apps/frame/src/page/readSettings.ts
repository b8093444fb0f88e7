import { originMatches } from '@latchkey/protocol'

/** What the gateway told the frame in its document. */
export type Settings = {
  projectId: string
  /** Of the site. */
  name: string
  isAllowed(origin: string): boolean
}

/** Reads the document's meta tag. The gateway wrote it, so whatever is missing is a mistake of ours. */
export function readSettings(document: Document): Settings {
  const told = document.querySelector<HTMLMetaElement>('meta[name="latchkey"]')?.content ?? '{}'
  const { projectId, name, origins } = JSON.parse(told) as Record<string, unknown>
  if (typeof projectId !== 'string' || !Array.isArray(origins))
    throw new TypeError('the document does not name its project')
  const patterns = origins.map(String)
  return {
    projectId,
    name: typeof name === 'string' ? name : '',
    isAllowed: origin => originMatches(origin, patterns),
  }
}
