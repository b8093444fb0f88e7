import { RpcError } from './RpcError.mjs'

/**
 * The value of a JSON text, or the error to answer with.
 * @param {string} text
 * @returns {unknown}
 */
export function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return new RpcError(-32700, 'Parse error: this is not JSON.')
  }
}
