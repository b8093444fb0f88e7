import { getBase58Decoder } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { solanaDevnet } from './solanaDevnet.mjs'
import { transactionError } from './transactionError.mjs'

/**
 * @typedef {{
 *   err: import('./transactionError.mjs').TransactionError | null,
 *   landed: boolean,
 *   logs: string[],
 *   unitsConsumed: bigint,
 *   fee: bigint,
 *   returnData: { programId: string, data: [string, 'base64'] } | null,
 *   inner: { index: number, instructions: InnerInstruction[] }[],
 *   accounts: Map<string, import('@solana/kit').EncodedAccount>,
 * }} Outcome
 * @typedef {{ programIdIndex: number, accounts: number[], data: Uint8Array, stackHeight: number }} InnerInstruction
 */

/**
 * The virtual machine: real programs, real accounts, real fees. Blockhashes and repeated transactions are looked
 * after outside, because litesvm accepts the single latest blockhash only.
 */
export function createVirtualMachine() {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  return {
    firstSlot: svm.getClock().slot,
    setAccount: account => svm.setAccount(account),
    rentFor: size => svm.minimumBalanceForRentExemption(size),
    account,
    programAccounts: program => svm.getProgramAccounts(program).filter(({ lamports }) => lamports > 0n),
    setTime,
    execute,
    simulate,
  }

  /** @param {string} address */
  function account(address) {
    const found = svm.getAccount(address)
    return found.exists && found.lamports > 0n ? found : undefined
  }

  /** @param {ReturnType<typeof import('./createSlots.mjs').createSlots>} slots */
  function setTime({ slot, time, slotHashes }) {
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.epoch = BigInt(Math.floor(slot / solanaDevnet.slotsPerEpoch))
    clock.unixTimestamp = BigInt(time)
    svm.setClock(clock)
    svm.setSlotHashes(slotHashes.slice(1)) // those of the slots before this one
    svm.expireBlockhash()
  }

  /**
   * @param {import('./readWireTransaction.mjs').WireTransaction} transaction
   * @returns {Outcome}
   */
  function execute(transaction) {
    return readOutcome(svm.sendTransaction(forVm(transaction)))
  }

  /**
   * @param {import('./readWireTransaction.mjs').WireTransaction} transaction
   * @param {{ verify: boolean }} options
   * @returns {Outcome}
   */
  function simulate(transaction, { verify }) {
    svm.withSigverify(verify)
    try {
      return readOutcome(svm.simulateTransaction(forVm(transaction)))
    } finally {
      svm.withSigverify(true)
    }
  }
}

function forVm({ messageBytes, signaturesByAddress }) {
  return { messageBytes, signatures: signaturesByAddress }
}

function readOutcome(result) {
  const failed = result instanceof FailedTransactionMetadata
  const meta = typeof result.meta === 'function' ? result.meta() : result
  const posts = typeof result.postAccounts === 'function' ? result.postAccounts() : []
  return {
    err: failed ? transactionError(result.err()) : null,
    landed: meta.signature().some(byte => byte !== 0), // what was refused before it ran has none
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    fee: readFee(meta),
    returnData: readReturnData(meta.returnData()),
    inner: readInner(meta.innerInstructions()),
    accounts: new Map(posts.map(account => [account.address, account])),
  }
}

// The fee stands in the text of the metadata alone, at its end.
function readFee(meta) {
  return BigInt(/fee: (\d+) \}+\)$/.exec(meta.toString())?.[1] ?? 0)
}

function readReturnData(data) {
  const bytes = data.data()
  if (bytes.length === 0) return null
  const programId = getBase58Decoder().decode(data.programId())
  return { programId, data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}

function readInner(lists) {
  return lists
    .map((list, index) => ({ index, instructions: list.map(readInnerInstruction) }))
    .filter(({ instructions }) => instructions.length > 0)
}

function readInnerInstruction(inner) {
  const instruction = inner.instruction()
  return {
    programIdIndex: instruction.programIdIndex(),
    accounts: [...instruction.accounts()],
    data: Uint8Array.from(instruction.data()),
    stackHeight: inner.stackHeight(),
  }
}
