/**
 * The instruction that limits a transaction's compute units. The devnet's gifts carry one each: two gifts alike in
 * one slot differ by it, and so are two transactions.
 * @param {number} units
 */
export function computeLimit(units) {
  const data = Buffer.alloc(5, 2)
  data.writeUInt32LE(units, 1)
  return { programAddress: 'ComputeBudget111111111111111111111111111111', data }
}
