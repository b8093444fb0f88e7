import { RpcError } from './RpcError.mjs'

/**
 * A whole number within bounds, both included.
 * @param {unknown} value
 * @param {string} what
 * @param {{ least?: number, most?: number }} [bounds]
 * @returns {number}
 */
export function readWhole(value, what, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw RpcError.badParams(`${what} must be a whole number from ${least} to ${most}.`)
}
