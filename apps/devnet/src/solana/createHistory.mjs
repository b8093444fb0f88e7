/**
 * @typedef {{
 *   transaction: import('./readWireTransaction.mjs').WireTransaction,
 *   keys: import('./readAccountKeys.mjs').AccountKey[],
 *   outcome: import('./createVirtualMachine.mjs').Outcome,
 *   before: ReturnType<typeof import('./readBalances.mjs').readBalances>,
 *   after: ReturnType<typeof import('./readBalances.mjs').readBalances>,
 *   slot: number,
 *   time: number,
 * }} Processed
 */

/**
 * The last transactions, by signature and by address. The oldest is forgotten when there are more than `limit`.
 * @param {number} limit
 */
export function createHistory(limit) {
  /** @type {Map<string, Processed>} */
  const bySignature = new Map()
  /** @type {Map<string, Set<Processed>>} oldest first */
  const byAddress = new Map()
  let count = 0

  return {
    get count() {
      return count
    },
    add,
    /** @param {string} signature */
    find: signature => bySignature.get(signature),
    /** @param {string} address @returns {Processed[]} newest first */
    of: address => [...(byAddress.get(address) ?? [])].reverse(),
  }

  /** @param {Processed} processed */
  function add(processed) {
    count++
    bySignature.set(processed.transaction.signature, processed)
    for (const { address } of processed.keys) {
      const list = byAddress.get(address)
      if (list) list.add(processed)
      else byAddress.set(address, new Set([processed]))
    }
    if (bySignature.size > limit) forgetOldest()
  }

  function forgetOldest() {
    const [[signature, oldest] = []] = bySignature
    if (!oldest) return
    bySignature.delete(signature)
    for (const { address } of oldest.keys) {
      const list = byAddress.get(address)
      list?.delete(oldest)
      if (list?.size === 0) byAddress.delete(address)
    }
  }
}
