import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const frameOrigin = 'http://frame.latchkey.localhost:4000'
export const frameHeaders = { host: 'frame.latchkey.localhost:4000', origin: frameOrigin }

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Asks a gateway as the frame's own host, which fetch cannot pretend to. */
export function askFrame(
  url: string,
  { method = 'GET', headers = {}, body = '' }: Asked = {},
): Promise<Response> {
  return new Promise((done, fail) => {
    const asked = request(
      url,
      { method, headers: { host: frameHeaders.host, 'content-length': Buffer.byteLength(body), ...headers } },
      answer => {
        buffer(answer).then(bytes => {
          const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          done(new Response(bytes, { status: answer.statusCode ?? 0, headers: pairs }))
        }, fail)
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}
