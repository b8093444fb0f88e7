/** The media type by the first bytes, whatever the file is called; undefined for anything we do not serve. */
export function imageType(bytes: Uint8Array): string | undefined {
  const begins = (text: string, at = 0) =>
    [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0))
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  const start = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:svg[\s>/]|!doctype svg)/i.test(start))
    return 'image/svg+xml'
  return undefined
}
