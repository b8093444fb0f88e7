import { createAirdrop } from './createAirdrop.mjs'
import { createHistory } from './createHistory.mjs'
import { createSlots } from './createSlots.mjs'
import { createVirtualMachine } from './createVirtualMachine.mjs'
import { playSolanaPast } from './playSolanaPast.mjs'
import { readAccountKeys } from './readAccountKeys.mjs'
import { readBalances } from './readBalances.mjs'
import { solanaSeed } from './solanaSeed.mjs'

const SLOT_TIME = 400
const HISTORY = 5_000
const FIRST_DAY = Date.UTC(2025, 0, 1)

/**
 * @typedef {Awaited<ReturnType<typeof createSolanaChain>>} SolanaChain
 * @typedef {{ type: 'slot', slot: number }
 *   | { type: 'processed', processed: import('./createHistory.mjs').Processed }} ChainEvent
 */

/**
 * The chain behind the RPC: the virtual machine, a clock that makes a slot every 400 ms, and what was processed.
 * A transaction is processed the moment it arrives, and is final then.
 * With `hasPast` the first accounts have a history, which begins in January 2025.
 * @param {{ now?: () => number, slotTime?: number, history?: number, hasPast?: boolean }} [options]
 */
export async function createSolanaChain(options = {}) {
  const { now = Date.now, slotTime = SLOT_TIME, history = HISTORY, hasPast = false } = options
  const vm = createVirtualMachine()
  const slots = createSlots({ firstSlot: vm.firstSlot, now, begins: hasPast ? FIRST_DAY : now() })
  const processed = createHistory(history)
  const seed = await solanaSeed(vm.rentFor)
  for (const account of seed.accounts) vm.setAccount(account)
  /** @type {Set<(event: ChainEvent) => void>} */
  const listeners = new Set()
  let timeSet = 0
  if (hasPast) await playSolanaPast({ seed, slots, account, process }, now())
  const timer = setInterval(nextSlot, slotTime)

  return {
    slots,
    seed,
    history: processed,
    account,
    programAccounts: vm.programAccounts,
    rentFor: vm.rentFor,
    keysOf: transaction => readAccountKeys(transaction.message, vm.account),
    refusal,
    simulate,
    process,
    airdrop: createAirdrop({ seed, slots }),
    nextSlot,
    listen,
    get listeners() {
      return listeners.size
    },
    stop: () => clearInterval(timer),
  }

  function nextSlot() {
    slots.advance()
    tell({ type: 'slot', slot: slots.slot })
  }

  /** @param {string} address */
  function account(address) {
    setTime()
    return vm.account(address)
  }

  /**
   * Why a transaction cannot be processed, whatever it does; undefined when it can.
   * @param {import('./readWireTransaction.mjs').WireTransaction} transaction
   */
  function refusal({ message, signature }) {
    const signatures = slots.signaturesWith(message.lifetimeToken)
    if (!signatures) return 'BlockhashNotFound'
    return signatures.has(signature) ? 'AlreadyProcessed' : undefined
  }

  /**
   * @param {import('./readWireTransaction.mjs').WireTransaction} transaction
   * @param {{ verify: boolean }} options
   */
  function simulate(transaction, options) {
    setTime()
    return vm.simulate(transaction, options)
  }

  /**
   * Processes a transaction that was not refused. One that cannot pay its fee leaves no trace, as on a real chain.
   * @param {import('./readWireTransaction.mjs').WireTransaction} transaction
   */
  function process(transaction) {
    setTime()
    const keys = readAccountKeys(transaction.message, vm.account)
    const before = readBalances(keys, vm.account)
    const outcome = vm.execute(transaction)
    if (!outcome.landed) return outcome
    const after = readBalances(keys, vm.account)
    slots.signaturesWith(transaction.message.lifetimeToken)?.add(transaction.signature)
    const entry = { transaction, keys, outcome, before, after, slot: slots.slot, time: slots.time }
    processed.add(entry)
    tell({ type: 'processed', processed: entry })
    return outcome
  }

  // The machine's clock is set when somebody is about to see it: an idle chain costs nothing.
  function setTime() {
    if (timeSet === slots.slot) return
    timeSet = slots.slot
    vm.setTime(slots)
  }

  /** @param {(event: ChainEvent) => void} listener */
  function listen(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function tell(event) {
    for (const listener of listeners) listener(event)
  }
}
