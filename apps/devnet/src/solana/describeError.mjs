/** Three sentences that clients look for in the message; every other name is told as words. */
const KNOWN = {
  BlockhashNotFound: 'Blockhash not found',
  AlreadyProcessed: 'This transaction has already been processed',
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
}

/**
 * A transaction's error as a sentence.
 * @param {import('./transactionError.mjs').TransactionError} error
 * @returns {string}
 */
export function describeError(error) {
  if (typeof error === 'string') return KNOWN[error] ?? inWords(error)
  const [[name, detail]] = Object.entries(error)
  if (name !== 'InstructionError') return `${inWords(name)} (${JSON.stringify(detail)})`
  const [index, what] = detail
  const why = typeof what === 'string' ? inWords(what) : `custom program error: 0x${what.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${why}`
}

function inWords(name) {
  const words = name.replace(/(?<!^)[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
