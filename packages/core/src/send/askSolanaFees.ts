import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import { askBlockhash } from './askBlockhash'
import { feesOf, type SendFees } from './sendFees'
import { solanaMessage } from './solanaMessage'
import { solanaTransfer } from './solanaTransfer'
import type { Transfer } from './transfer'
import { trySolana } from './trySolana'

/**
 * The fee of a transfer on Solana: its signature, the priority fee, and the account to open. Throws
 * `request/invalid` with the reason if the node would refuse it.
 */
export async function askSolanaFees(kit: Kit, transfer: Transfer, signal: AbortSignal): Promise<SendFees> {
  const { network, from } = transfer
  const ask = <T>(method: string, params: unknown[], read: (result: unknown) => T | undefined) =>
    askChain(kit, network, { method, params, signal, read })
  const [{ instructions, unitLimit, opens }, blockhash] = await Promise.all([
    solanaTransfer(kit, transfer, signal),
    askBlockhash(kit, network, signal),
  ])
  const message = solanaMessage(from, instructions, blockhash)
  const touched = instructions.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  const [fee, offers, deposit] = await Promise.all([
    ask('getFeeForMessage', [btoa(String.fromCharCode(...message)), confirmed], readValue),
    ask('getRecentPrioritizationFees', [touched.map(({ address }) => address)], readOffers),
    opens === undefined ? 0n : ask('getMinimumBalanceForRentExemption', [opens], readLamports),
    // A transfer of SOL always works; only a token's program knows whether its transfer does.
    transfer.tokenAddress && trySolana(kit, network, message, signal),
  ])
  return feesOf(place => {
    const unitPrice = [0n, middleOf(offers, 50), middleOf(offers, 90)][place] ?? 0n
    const offer = (unitPrice * BigInt(unitLimit) + 999_999n) / 1_000_000n
    const likely = fee + offer + deposit
    return { likely, most: likely, price: { unitLimit, unitPrice } }
  }, deposit)
}

const confirmed = { commitment: 'confirmed' }

/** The usual fee if a node no longer knows the blockhash. */
function readValue(result: unknown): bigint | undefined {
  const { value } = Object(result) as { value?: unknown }
  return value === null ? 5_000n : readLamports(value)
}

function readLamports(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

function readOffers(result: unknown): readonly bigint[] | undefined {
  if (!Array.isArray(result)) return undefined
  const offers = result.flatMap(slot => readLamports(Object(slot).prioritizationFee) ?? [])
  return offers.sort((a, b) => (a < b ? -1 : 1))
}

/** The highest priority fee a visitor pays, whatever others offer, in millionths of a lamport per unit. */
const mostOffered = 1_000_000n

function middleOf(offers: readonly bigint[], percent: number): bigint {
  const offer = offers[Math.floor((offers.length * percent) / 100)] ?? 0n
  return offer > mostOffered ? mostOffered : offer
}
