/** The text of an answer; undefined when it is longer than `limit` bytes, and then the rest is not fetched. */
export async function readLimited(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  const parts: string[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => {})
      return undefined
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}
