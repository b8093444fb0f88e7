import { gunzipSync } from 'node:zlib'

/** The scripts that a built page names: its entry and all that the entry statically imports, as vite writes them down. */
export function staticScripts(files) {
  const html = gunzipSync(files.get('/')).toString()
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  return tags.flatMap(tag => {
    const [, path] = tag.match(/(?:src|href)="\.?(\/[^"]+\.js)"/) ?? []
    return path ? [path] : []
  })
}
