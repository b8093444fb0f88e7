/** Whether the caller's copy, by its If-None-Match header, is still current. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some(held => held.trim().replace(/^W\//, '') === etag)
}
