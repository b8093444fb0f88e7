/** A complete HTTP answer as text, for connections without a parsed request. Closes the connection. */
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
