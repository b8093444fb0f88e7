import { Failure } from './failure'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The value of a JSON body. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Failure(422, 'body', 'The body is not valid JSON')
  }
}
