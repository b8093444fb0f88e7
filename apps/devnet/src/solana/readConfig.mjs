import { RpcError } from './RpcError.mjs'

/** The last five are older names that web3.js 1 may still send. */
const COMMITMENTS = 'processed confirmed finalized recent single singleGossip root max'.split(' ')

/**
 * Reads the settings that come last in most requests. Every commitment means the same here: all is final at once.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export function readConfig(chain, value) {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw RpcError.badParams('the settings must be an object.')
  const { commitment, minContextSlot } = /** @type {Record<string, unknown>} */ (value)
  if (commitment !== undefined && commitment !== null && !COMMITMENTS.includes(commitment))
    throw RpcError.badParams('commitment must be processed, confirmed or finalized.')
  if (typeof minContextSlot === 'number' && minContextSlot > chain.slots.slot)
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: chain.slots.slot })
  return value
}
