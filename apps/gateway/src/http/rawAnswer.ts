/** A whole answer as it goes over the wire, for where there is no request to answer; the connection ends with it. */
export function rawAnswer(status: string, body: object, headers: readonly string[] = []): string {
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
