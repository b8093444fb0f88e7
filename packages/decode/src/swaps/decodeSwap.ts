import { decodeArguments } from '../evm/abi'
import type { InnerCall } from '../evm/knownFunction'
import { isSameAddress } from '../hex'
import { mostDepth, type Part } from '../part'
import type { SignRequest } from '../request'
import { createLedger, type Ledger } from './createLedger'
import { findRouter } from './findRouter'
import { partsOfMoves } from './partsOfMoves'
import type { RouterFunction } from './routerFunction'
import { permitCommands, universalCommands } from './universalCommands'
import { v2Functions } from './v2Functions'
import { router02Functions, v3Functions } from './v3Functions'

/** What a router is asked to do. `others` are calls to it that are no part of a swap, and are read as all others. */
export type DecodedSwap = { parts: Part[]; others: InnerCall[] }

/** Functions of each kind of router by the first four bytes. */
export const routerFunctions = { v2: v2Functions, v3: v3Functions, router02: router02Functions } as const

/**
 * Reads a call of a router that is known by chain and address, as a whole: what is given in it, what is got at least, and
 * by whom. Undefined where nothing of it could be read: then it is a call like any other.
 */
export function decodeSwap(
  { to, value, data, by }: InnerCall,
  { networkId, account }: Pick<SignRequest, 'networkId' | 'account'>,
): DecodedSwap | undefined {
  const router = findRouter(to, networkId)
  // Whoever calls it in their own name pays, and gets what is meant for the account.
  if (!router || (by !== undefined && !isSameAddress(by, account))) return undefined
  const ledger = createLedger(router, account, value)
  const others: string[] = []
  const isRead =
    router.kind === 'universal'
      ? readPlan(data, ledger)
      : readCall(data, ledger, routerFunctions[router.kind], others)
  const parts = isRead ? partsOfMoves(ledger) : ledger.moves.parts
  // What a call that is not known says as well is no reading.
  if (ledger.moves.parts.length === 0 && parts.every(isSaidAnyway)) return undefined
  return {
    parts,
    others: others.map(call => ({ to, value: 0n, data: call, ...(by !== undefined && { by }) })),
  }
}

function isSaidAnyway(part: Part): boolean {
  return part.what === 'unknown' || (part.what === 'send' && part.asset.kind === 'coin')
}

type Functions = Readonly<Record<string, RouterFunction>>

const multicalls: Readonly<Record<string, string>> = {
  ac9650d8: 'bytes[]',
  '5ae401dc': 'uint256,bytes[]',
  '1f0464d1': 'bytes32,bytes[]',
}

/** False where the call is none of a router's. */
function readCall(data: string, ledger: Ledger, functions: Functions, others: string[], depth = 0): boolean {
  const selector = data.slice(2, 10).toLowerCase()
  const types = Object.hasOwn(multicalls, selector) ? multicalls[selector] : undefined
  if (types !== undefined && functions !== v2Functions) {
    const read = readArguments(types, data.slice(10), ledger)
    if (!read || depth >= mostDepth) return false
    if (!read.isExact) ledger.leaveUnread()
    const calls = read.values.at(-1) as readonly string[]
    const [until] = read.values
    if (typeof until === 'bigint') ledger.until(until)
    for (const call of calls) {
      if (readCall(call, ledger, functions, others, depth + 1)) continue
      ledger.moves.isOpen = true
      others.push(call)
    }
    return true
  }
  const known = Object.hasOwn(functions, selector) ? functions[selector] : undefined
  return known !== undefined && runStep(known, data.slice(10), ledger)
}

/** Undefined where not even a contract could read them; of those that lead to one place again and again, that is said. */
function readArguments(types: string, data: string, { moves, router }: Ledger) {
  const read = decodeArguments(types, data)
  if (read !== 'too much') return read
  moves.parts.push({ what: 'unknown', reason: 'size', to: router.address })
  return undefined
}

/** False where not even a contract could read the arguments. What is not to the byte is read, and called unknown beside. */
function runStep(step: RouterFunction, data: string, ledger: Ledger): boolean {
  const read = readArguments(step.types, data, ledger)
  if (!read) return false
  const isCertain = step.run(read.values as readonly never[], ledger)
  if (!read.isExact || !isCertain) ledger.leaveUnread()
  return true
}

const executeUntil = '3593564c'
const execute = '24856bc3'
const subPlan = 0x21

function readPlan(data: string, ledger: Ledger): boolean {
  const selector = data.slice(2, 10).toLowerCase()
  if (selector !== execute && selector !== executeUntil) return false
  const types = selector === execute ? 'bytes,bytes[]' : 'bytes,bytes[],uint256'
  const read = readArguments(types, data.slice(10), ledger)
  if (!read) return false
  const [commands, inputs, until] = read.values as readonly [string, readonly string[], bigint?]
  if (until !== undefined) ledger.until(until)
  if (!read.isExact) ledger.leaveUnread()
  runCommands(commands, inputs, ledger, 0)
  return true
}

function runCommands(commands: string, inputs: readonly string[], ledger: Ledger, depth: number): void {
  const numbers = (commands.slice(2).match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))
  if (numbers.length !== inputs.length) ledger.leaveUnread()
  for (const [at, input] of inputs.entries()) {
    const byte = numbers[at] ?? 0xff
    const command = byte & 0x3f
    // One that may fail without stopping the others is certain of nothing; a permit may take effect all the same.
    const isPlain = byte === command
    const isRead =
      command === subPlan
        ? isPlain && runSubPlan(input, ledger, depth + 1)
        : (isPlain || permitCommands.includes(command)) && runCommand(command, input, ledger)
    if (!isRead || !isPlain) ledger.leaveUnread()
  }
}

function runCommand(command: number, input: string, ledger: Ledger): boolean {
  const step = Object.hasOwn(universalCommands, command) ? universalCommands[command] : undefined
  return step !== undefined && runStep(step, input.slice(2), ledger)
}

function runSubPlan(input: string, ledger: Ledger, depth: number): boolean {
  const read = readArguments('bytes,bytes[]', input.slice(2), ledger)
  if (!read?.isExact) return false
  if (depth > mostDepth) {
    ledger.moves.parts.push({ what: 'unknown', reason: 'depth', to: ledger.router.address })
    return true
  }
  const [commands, inputs] = read.values as readonly [string, readonly string[]]
  runCommands(commands, inputs, ledger, depth)
  return true
}
