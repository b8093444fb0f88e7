import { readLookupTable } from './readLookupTable.mjs'

/** @typedef {{ address: string, signer: boolean, writable: boolean, source: 'transaction' | 'lookupTable' }} AccountKey */

/**
 * Every account of a transaction in the order its instructions count them: its own, then those of lookup tables.
 * Addresses that a table does not have are left out; the virtual machine refuses such a transaction.
 * @param {import('./readWireTransaction.mjs').WireTransaction['message']} message
 * @param {(address: string) => import('@solana/kit').EncodedAccount | undefined} accountAt
 * @returns {AccountKey[]}
 */
export function readAccountKeys({ header, staticAccounts, addressTableLookups = [] }, accountAt) {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const own = staticAccounts.map((address, index) => {
    const signer = index < numSignerAccounts
    const writable = signer
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
    return { address, signer, writable, source: 'transaction' }
  })
  return [...own, ...lookedUp('writableIndexes', true), ...lookedUp('readonlyIndexes', false)]

  function lookedUp(indexes, writable) {
    return addressTableLookups.flatMap(lookup => {
      const addresses = readLookupTable(accountAt(lookup.lookupTableAddress))?.addresses ?? []
      return lookup[indexes]
        .filter(index => index < addresses.length)
        .map(index => ({ address: addresses[index], signer: false, writable, source: 'lookupTable' }))
    })
  }
}
