import { createHash } from 'node:crypto'

/** What a source is known by: some sources are whole pictures. */
export function pictureKey(source: string): string {
  return createHash('sha256').update(source).digest('base64url')
}
