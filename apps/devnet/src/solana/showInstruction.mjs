import { getBase58Decoder } from '@solana/kit'
import { parseInstruction } from './parseInstruction.mjs'

/**
 * One instruction as json (by index) or as jsonParsed (by address, and in words where the program is known).
 * @param {import('./createVirtualMachine.mjs').InnerInstruction} instruction
 * @param {import('./readAccountKeys.mjs').AccountKey[]} keys
 * @param {string} encoding
 */
export function showInstruction({ programIdIndex, accounts, data, stackHeight }, keys, encoding) {
  const base58 = () => getBase58Decoder().decode(data)
  if (encoding !== 'jsonParsed') return { programIdIndex, accounts, data: base58(), stackHeight }
  const addressAt = index => keys[index]?.address ?? ''
  const programId = addressAt(programIdIndex)
  const addresses = accounts.map(addressAt)
  const parsed = parseInstruction(programId, addresses, data)
  return parsed
    ? { ...parsed, programId, stackHeight }
    : { programId, accounts: addresses, data: base58(), stackHeight }
}
