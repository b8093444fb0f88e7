import { solanaPrograms } from '../chain/solanaPrograms'
import { type JupiterRoute, readJupiterRoute } from './jupiterRoute'
import { littleEndian } from './littleEndian'
import { untrusted } from './readQuote'
import type { NamedInstruction, SolanaParts } from './readSolanaParts'
import type { SwapQuote } from './swapQuote'
import { jupiterProgram } from './swapSpenders'

/** An owner, and where its tokens of the swap are. */
export type SolanaPlaces = {
  owner: string
  sold: readonly string[]
  bought: readonly string[]
  /** Its SOL as a token. */
  wrapped: readonly string[]
}

export type SolanaCheck = {
  quote: SwapQuote
  own: SolanaPlaces
  /** Of everybody else who signs. */
  others: readonly SolanaPlaces[]
  /** Whether the kit's list, or the site's, has this program, or this market maker who signs beside the visitor. */
  isExchange(address: string): boolean
}

/**
 * Checks who signs, and every instruction: an exchange of the list swaps, and beside it only what a swap needs may
 * happen to the visitor's accounts. Resolves with the network's fee.
 */
export function checkSolanaSwap(
  { signers, signed, looked, instructions }: SolanaParts,
  check: SolanaCheck,
): { fee: bigint; route: JupiterRoute | undefined } {
  const { quote, own, others, isExchange } = check
  const [payer, ...makers] = signers
  if (payer !== own.owner) throw untrusted('payer')
  if (!makers.every((maker, at) => isExchange(maker) && signed[at + 1])) throw untrusted('signer')
  // A node may lie about a table. What the checks go by stands in the message itself.
  const named = [own, ...others].flatMap(({ owner, sold, bought, wrapped }) => [
    ...[owner, ...sold, ...bought, ...wrapped],
  ])
  if (looked.some(address => named.includes(address))) throw untrusted('look-up table')
  const routes = instructions.flatMap(instruction => checkOne(instruction, check) ?? [])
  if (routes.length > 1) throw untrusted('instruction')
  const shown = quote.fees.find(({ kind, asset }) => kind === 'network' && asset === 'native')?.amount ?? 0n
  const fee = feeOf(instructions, signers.length)
  if (fee > shown) throw untrusted('fee')
  return { fee, route: routes[0] }
}

/** Throws for an instruction that no swap needs; returns the way of an exchange that says it. */
function checkOne(instruction: NamedInstruction, check: SolanaCheck): JupiterRoute | undefined {
  const { program } = instruction
  if (program === solanaPrograms.budget) return undefined
  if (program === solanaPrograms.system) return checkTransfer(instruction, check)
  if (program === solanaPrograms.token || program === solanaPrograms.token2022)
    return checkToken(instruction, check)
  if (program === solanaPrograms.tokenAccounts) return checkOpening(instruction, check)
  if (!check.isExchange(program)) throw untrusted('program')
  return program === jupiterProgram ? readJupiterRoute(instruction, check) : undefined
}

/** SOL goes to a market maker, or becomes a token of the visitor's own; or a market maker sends it. */
function checkTransfer({ accounts: [from, to = ''], data }: NamedInstruction, check: SolanaCheck): undefined {
  const { quote, own, others } = check
  if (littleEndian(data, 0, 4) !== 2n || data.length !== 12) throw untrusted('instruction')
  const amount = littleEndian(data, 4, 8)
  if (others.some(({ owner }) => owner === from) && to === own.owner) return
  if (from !== own.owner || quote.from !== 'native' || amount > quote.fromAmount) throw untrusted('amount')
  if (!own.wrapped.includes(to) && !others.some(({ owner }) => owner === to)) throw untrusted('receiver')
}

/** What is sold goes to a market maker, or a market maker sends; the visitor's own SOL as a token is taken back. */
function checkToken({ accounts, data }: NamedInstruction, { quote, own, others }: SolanaCheck): undefined {
  const [kind] = data
  const [first = '', second = '', third = '', fourth = ''] = accounts
  if (kind === 17 && data.length === 1 && own.wrapped.includes(first)) return // SyncNative
  if (kind === 9 && data.length === 1) {
    const isOwn = own.wrapped.includes(first) && second === own.owner && third === own.owner
    if (!isOwn) throw untrusted('account')
    return
  }
  const isPlain = kind === 3 && data.length === 9
  if (!isPlain && !(kind === 12 && data.length === 10)) throw untrusted('instruction')
  const [to, by] = isPlain ? [second, third] : [third, fourth]
  const amount = littleEndian(data, 1, 8)
  if (others.some(({ owner }) => owner === by) && own.bought.includes(to)) return
  if (by !== own.owner || quote.from === 'native' || !own.sold.includes(first)) throw untrusted('account')
  if (amount > quote.fromAmount) throw untrusted('amount')
  if (!others.some(({ sold }) => sold.includes(to))) throw untrusted('receiver')
}

/** An account may be opened for what is bought, and for SOL as a token; others pay for theirs. */
function checkOpening(
  { accounts: [payer = '', place = '', owner = ''], data }: NamedInstruction,
  { own, others }: SolanaCheck,
): undefined {
  if (data.length > 1 || (data[0] ?? 0) > 1) throw untrusted('instruction')
  const isOwn = owner === own.owner && [...own.bought, ...own.wrapped].includes(place)
  const isTheirs = payer !== own.owner && others.some(other => other.owner === owner)
  if (!isOwn && !isTheirs) throw untrusted('account')
}

const signatureFee = 5_000n
const usualUnits = 200_000n
const mostUnits = 1_400_000n

/** What the network takes: for each signature, and what is offered for a place in a block. */
function feeOf(instructions: readonly NamedInstruction[], signatures: number): bigint {
  const budget = instructions.filter(({ program }) => program === solanaPrograms.budget)
  const others = BigInt(instructions.length - budget.length)
  let [units, price] = [others * usualUnits, 0n]
  for (const { data } of budget) {
    const [kind = 0] = data
    if (kind === 2 && data.length === 5) units = littleEndian(data, 1, 4)
    else if (kind === 3 && data.length === 9) price = littleEndian(data, 1, 8)
    else if (data.length !== 5 || (kind !== 1 && kind !== 4)) throw untrusted('instruction')
  }
  const paid = units > mostUnits ? mostUnits : units
  return signatureFee * BigInt(signatures) + (paid * price + 999_999n) / 1_000_000n
}
