/** What the frame was built into: for each page its script, the one style sheet, and the hash of every file. */
export type FrameManifest = {
  pages: Readonly<Record<string, string>>
  style: string
  /** SHA-384 as in `integrity`, by the path of the file. */
  files: Readonly<Record<string, string>>
}

const name = /^assets\/[\w.-]+$/
const hash = /^sha384-[A-Za-z0-9+/]{64}$/

/** The manifest that the build writes; throws where it is not one. */
export function readFrameManifest(value: unknown): FrameManifest {
  const { pages, style, files } = Object(value) as Record<string, unknown>
  const known = textsOf(files)
  for (const [path, text] of Object.entries(known))
    if (!name.test(path) || !hash.test(text))
      throw new TypeError(`the frame's manifest has no hash of ${path}`)
  const scripts = textsOf(pages)
  for (const path of [...Object.values(scripts), style])
    if (typeof path !== 'string' || !Object.hasOwn(known, path))
      throw new TypeError(`the frame's manifest does not know ${path}`)
  return { pages: scripts, style: String(style), files: known }
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(Object(value)) as [string, unknown][]
  if (entries.length === 0 || entries.some(([, text]) => typeof text !== 'string'))
    throw new TypeError("the frame's manifest cannot be read")
  return Object.fromEntries(entries) as Record<string, string>
}
