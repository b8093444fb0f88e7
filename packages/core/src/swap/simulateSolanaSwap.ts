import { isKitError, swapError } from '@latchkey/protocol'
import { askChain, type ChainQuestion } from '../chain/askChain'
import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import type { SolanaPlaces } from './checkSolanaSwap'
import { askingForMore, type JupiterRoute, slippageExceeded } from './jupiterRoute'
import { untrusted } from './readQuote'
import type { SolanaParts } from './readSolanaParts'
import { readStates, type SolanaState, type SolanaStates } from './solanaStates'
import { plain, wrappedSol } from './swapAsset'
import type { SwapQuote } from './swapQuote'

export type SolanaTrial = {
  network: Network
  quote: SwapQuote
  own: SolanaPlaces
  parts: SolanaParts
  transaction: Uint8Array
  /** What the network takes. */
  fee: bigint
  route: JupiterRoute | undefined
}

const form = { encoding: 'base64', commitment: 'confirmed' }

/** Nodes show no more accounts than these after a simulation. */
const mostAccounts = 32

/** How often we try a swap out whose account gets or sends something else meanwhile. */
const mostTries = 3

/**
 * Lets a node try a swap out. The account must lose no more than what is sold and the fee, get the minimum, and keep
 * all rights over what it has. Throws `swap/would-fail` if the chain refuses it, `swap/not-simulated` if no node can
 * tell.
 */
export async function simulateSolanaSwap(
  kit: Kit,
  { network, quote, own, parts, transaction, fee, route }: SolanaTrial,
  signal?: AbortSignal,
): Promise<void> {
  const usual = [own.owner, ...own.sold, ...own.bought, ...own.wrapped]
  const all = [...new Set([...usual, ...parts.writable])]
  const look = (addresses: readonly string[]) =>
    askNode(kit, network, {
      method: 'getMultipleAccounts',
      // Exchanges have accounts of a megabyte; a token account says what matters here in its first bytes.
      params: [addresses, { ...form, dataSlice: { offset: 0, length: 166 } }],
      signal,
      read: result => readStates(Object(result).value, addresses),
    })
  const [first, greedy] = await Promise.all([
    look(all),
    route && tryOut(kit, network, { transaction: askingForMore(transaction, route), watched: [] }, signal),
  ])
  // Everything of the visitor's that the transaction could change.
  const watched = all.filter(
    address => usual.includes(address) || first.get(address)?.token?.owner === own.owner,
  )
  if (watched.length > mostAccounts) throw swapError('swap/not-simulated')
  let before = first
  for (let tries = 1; ; tries++) {
    const tried = await tryOut(kit, network, { transaction, watched }, signal)
    if (tried.failure) throw swapError('swap/would-fail', { details: tried.failure })
    // Jupiter reads the minimum where we do.
    if (greedy && greedy.custom !== slippageExceeded) throw untrusted('minimum')
    const wrong = lostRight(own, before, tried.states) ?? judge({ quote, own, fee }, before, tried.states)
    // What somebody else did between our questions can look like the swap's, and can hide what the swap does: the
    // comparison counts where nothing of the visitor's has changed.
    const now = await look(watched)
    const isStill = watched.every(address => isSame(before.get(address), now.get(address)))
    if (isStill && !wrong) return
    if (isStill || tries === mostTries) throw wrong ? untrusted(wrong) : swapError('swap/not-simulated')
    before = now
  }
}

/** Compares what the account has before and after; returns what is wrong. */
function judge(
  { quote, own, fee }: Pick<SolanaTrial, 'quote' | 'own' | 'fee'>,
  before: SolanaStates,
  after: SolanaStates,
): string | undefined {
  const [sold, bought] = [quote.from, quote.to].map(asset => (asset === 'native' ? undefined : plain(asset)))
  const change = (mint: string | undefined) =>
    heldIn(after, own.owner, mint) - heldIn(before, own.owner, mint)
  const coins = change(undefined) + fee
  const spent = sold ? -change(sold) : -coins
  const gained = bought ? change(bought) : coins
  if (spent > quote.fromAmount || (sold && bought && coins < 0n)) return 'amount'
  if (gained < quote.minToAmount) return 'minimum'
  const mints = new Set([...after.keys()].flatMap(address => before.get(address)?.token?.mint ?? []))
  // SOL as a token counts among the coins.
  const isLost = (mint: string) => mint !== sold && mint !== wrappedSol && change(mint) < 0n
  return [...mints].some(isLost) ? 'token sold' : undefined
}

/** What an owner has of a mint in the accounts that are watched; without one, its coins, and what its accounts keep of them. */
function heldIn(states: SolanaStates, owner: string, mint: string | undefined): bigint {
  return [...states].reduce((sum, [address, state]) => {
    if (!state || (address !== owner && state.token?.owner !== owner)) return sum
    if (!mint) return sum + state.lamports
    return state.token?.mint === mint ? sum + state.token.amount : sum
  }, 0n)
}

/** What somebody else could do with the visitor's accounts afterwards, and could not before. */
function lostRight(own: SolanaPlaces, before: SolanaStates, after: SolanaStates): string | undefined {
  for (const [address, state] of after) {
    const lost = lostIn(own, address, before.get(address), state)
    if (lost) return lost
  }
  return undefined
}

function lostIn(
  own: SolanaPlaces,
  address: string,
  before: SolanaState | undefined,
  after: SolanaState | undefined,
): string | undefined {
  const [was, is] = [before?.token, after?.token]
  if (address === own.owner)
    return after && (after.program !== before?.program || after.size !== before.size) ? 'owner' : undefined
  if (!after) return before && !own.wrapped.includes(address) ? 'account' : undefined
  if (is?.owner !== own.owner || (is.closer && is.closer !== was?.closer)) return 'owner'
  const isNew = is.delegate && (is.delegate !== was?.delegate || is.delegated > was.delegated)
  return isNew ? 'approval' : undefined
}

type Tried = { states: SolanaStates; failure: string | undefined; custom: number | undefined }

async function tryOut(
  kit: Kit,
  network: Network,
  { transaction, watched }: { transaction: Uint8Array; watched: readonly string[] },
  signal?: AbortSignal,
): Promise<Tried> {
  const accounts = watched.length > 0 ? { accounts: { encoding: 'base64', addresses: watched } } : {}
  const how = { ...form, sigVerify: false, replaceRecentBlockhash: true }
  const text = btoa(String.fromCharCode(...transaction))
  return askNode(kit, network, {
    ...{ method: 'simulateTransaction', params: [text, { ...how, ...accounts }], signal },
    read(result): Tried | undefined {
      const { err, accounts: rows } = Object(Object(result).value) as { err?: unknown; accounts?: unknown }
      if (err === undefined) return undefined
      const [, reason] =
        (Object(err) as { InstructionError?: [number, { Custom?: number }] }).InstructionError ?? []
      const custom = Object(reason) as { Custom?: number }
      if (err) return { states: new Map(), failure: JSON.stringify(err).slice(0, 200), custom: custom.Custom }
      const states = watched.length > 0 ? readStates(rows, watched) : new Map()
      return states && { states, failure: undefined, custom: undefined }
    },
  })
}

/** What does not answer cannot tell: then nothing is signed. */
async function askNode<T>(kit: Kit, network: Network, question: ChainQuestion<T>): Promise<T> {
  try {
    return await askChain(kit, network, question)
  } catch (cause) {
    throw isKitError(cause, 'http/aborted') ? cause : swapError('swap/not-simulated', { cause })
  }
}
