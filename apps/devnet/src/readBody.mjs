/**
 * The whole body of a request as text; undefined when it is over the limit. The request stays open for an answer.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} limit in bytes
 */
export async function readBody(request, limit) {
  const chunks = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
