import type { SolanaCheck } from './checkSolanaSwap'
import { untrusted } from './readQuote'
import type { NamedInstruction } from './readSolanaParts'

/** What stands at the end of Jupiter's data about its swap, and where. */
export type JupiterRoute = {
  /** What it promises, before the slippage. */
  quoted: bigint
  /** Where these eight bytes begin in the transaction. */
  at: number
}

type Form = { authority: number; source: number; target: number; further?: number }

/** Jupiter's ways to sell an exact amount: the first bytes, and where the accounts of the visitor stand. */
const forms: Readonly<Record<string, Form>> = {
  // route: `further` gets the tokens in place of the target, unless it is the program itself
  e517cb977ae3ad2a: { authority: 1, source: 2, target: 3, further: 4 },
  // shared_accounts_route
  c1209b3341d69c81: { authority: 2, source: 3, target: 6 },
}

/** Amount sold (8 bytes), amount promised (8), slippage (2) and fee (1) in hundredths of a per cent. */
const tail = 19

/**
 * Checks a call of Jupiter: seller, receiver, amount, the minimum, and that nobody takes a part. Whether the program
 * reads the same bytes is proven by the simulation, which asks for more than there is.
 */
export function readJupiterRoute(
  { program, accounts, data, end }: NamedInstruction,
  { quote, own }: SolanaCheck,
): JupiterRoute {
  const form = forms[[...data.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')]
  if (!form || data.length < 8 + 4 + tail) throw untrusted('data')
  const view = new DataView(data.buffer, data.byteOffset + data.length - tail, tail)
  const [sold, quoted] = [view.getBigUint64(0, true), view.getBigUint64(8, true)]
  const [slippage, share] = [view.getUint16(16, true), view.getUint8(18)]
  const [source, target] = [accounts[form.source] ?? '', accounts[form.target] ?? '']
  const further = form.further === undefined ? program : accounts[form.further]
  if (accounts[form.authority] !== own.owner) throw untrusted('seller')
  if (!own.sold.includes(source)) throw untrusted('token sold')
  if (!own.bought.includes(target) || (further !== program && further !== target)) throw untrusted('receiver')
  if (sold !== quote.fromAmount) throw untrusted('amount')
  if (share !== 0) throw untrusted('fee')
  if (slippage > 10_000 || (quoted * BigInt(10_000 - slippage)) / 10_000n < quote.minToAmount)
    throw untrusted('minimum')
  return { quoted, at: end - tail + 8 }
}

/** Jupiter's answer to a minimum that is not reached. */
export const slippageExceeded = 6_001

/** The same transaction, which asks for four times as much as was promised: it must fail with `slippageExceeded`. */
export function askingForMore(transaction: Uint8Array, { quoted, at }: JupiterRoute): Uint8Array {
  const greedy = transaction.slice()
  const most = 2n ** 64n - 1n
  const wanted = quoted * 4n > most ? most : quoted * 4n
  new DataView(greedy.buffer).setBigUint64(at, wanted, true)
  return greedy
}
