import {
  appendTransactionMessageInstructions,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { computeLimit } from './computeLimit.mjs'
import { RpcError } from './RpcError.mjs'
import { readAddress } from './readAddress.mjs'
import { transferSol } from './transferSol.mjs'

/** Jupiter names SOL by the mint of wrapped SOL. */
const SOL = 'So11111111111111111111111111111111111111112'
/** What the market maker keeps, in parts of ten thousand. */
const SPREAD = 30n
const WHOLE = 10_000n
/** What one costs, in thousandths of a dollar; always, because this market follows nobody. */
const PRICES = { SOL: 150_000n, dUSD: 1_000n, LATCH: 2_000n, POINT: 10n }

/**
 * A market maker that speaks Jupiter's format: it quotes at fixed prices, and its transactions are two transfers, of
 * which it has signed its own. Whoever signs the other one has swapped.
 * @param {Pick<import('./createSolanaChain.mjs').SolanaChain, 'seed' | 'slots'>} chain
 */
export function createMarket({ seed, slots }) {
  const maker = seed.faucet
  const { latch, points } = seed.tokens
  const traded = [
    { id: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 },
    { id: seed.mint, name: 'Devnet Dollar', symbol: 'dUSD', decimals: 6 },
    { id: latch.mint, name: latch.metaplex.name, symbol: 'LATCH', decimals: latch.decimals },
    {
      id: points.mint,
      name: points.extension.name,
      symbol: 'POINT',
      decimals: points.decimals,
      program: points.program,
    },
  ]
  let made = 0
  return {
    tokens: () => traded.map(({ program: _, ...row }) => ({ ...row, icon: null, tags: ['verified'] })),
    quote,
    build,
  }

  /** A quote; undefined where nobody trades that. */
  function quote({ inputMint, outputMint, amount, slippageBps }) {
    const [sold, bought] = [inputMint, outputMint].map(mint => traded.find(({ id }) => id === mint))
    const bps = Number(slippageBps)
    if (!sold || !bought || sold === bought || !/^[1-9]\d{0,17}$/.test(amount)) return undefined
    if (!Number.isInteger(bps) || bps < 0 || bps > 10_000) return undefined
    const worth = BigInt(amount) * PRICES[sold.symbol] * 10n ** BigInt(bought.decimals)
    const out = (worth * (WHOLE - SPREAD)) / (PRICES[bought.symbol] * 10n ** BigInt(sold.decimals) * WHOLE)
    if (out === 0n || out >= 10n ** 18n) return undefined
    const least = (out * BigInt(10_000 - bps) + 9_999n) / 10_000n
    return {
      ...{
        inputMint,
        inAmount: amount,
        outputMint,
        outAmount: String(out),
        otherAmountThreshold: String(least),
      },
      ...{ swapMode: 'ExactIn', slippageBps: bps, platformFee: null, priceImpactPct: '0', routePlan: [] },
    }
  }

  /** The transaction for a quote, which is made anew of what it is about: nobody names this market a price. */
  async function build({ quoteResponse, userPublicKey }) {
    const { inputMint, outputMint, inAmount, slippageBps } = Object(quoteResponse)
    const said = quote({ inputMint, outputMint, amount: String(inAmount), slippageBps })
    if (!said) throw RpcError.badParams('This is not a quote of this market.')
    const user = createNoopSigner(readAddress(userPublicKey))
    made = (made + 1) % 100_000 // two swaps alike in one slot are two transactions
    const instructions = [
      computeLimit(200_000 + made),
      ...(await move(inputMint, user, maker, BigInt(inAmount))),
      ...(outputMint === SOL ? [] : [await opening(outputMint, user)]),
      ...(await move(outputMint, maker, user, BigInt(said.outAmount))),
    ]
    const lifetime = { blockhash: slots.blockhash, lastValidBlockHeight: BigInt(slots.height) }
    const signed = await partiallySignTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        empty => setTransactionMessageFeePayerSigner(user, empty),
        paid => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        dated => appendTransactionMessageInstructions(instructions, dated),
      ),
    )
    const swapTransaction = Buffer.from(getTransactionEncoder().encode(signed)).toString('base64')
    return { swapTransaction, prioritizationFeeLamports: 0, simulationError: null }
  }

  async function move(mint, from, to, amount) {
    if (mint === SOL) return [signedBy(from, transferSol(from.address, to.address, amount))]
    const { decimals, program } = tokenOf(mint)
    const [source, destination] = await Promise.all([from, to].map(({ address }) => placeOf(mint, address)))
    const moved = { source, mint, destination, authority: from, amount, decimals }
    return [getTransferCheckedInstruction(moved, { programAddress: program })]
  }

  async function opening(mint, user) {
    const { program: tokenProgram } = tokenOf(mint)
    const ata = await placeOf(mint, user.address)
    return getCreateAssociatedTokenIdempotentInstruction({
      payer: user,
      ata,
      owner: user.address,
      mint,
      tokenProgram,
    })
  }

  function tokenOf(mint) {
    const { decimals, program = TOKEN_PROGRAM_ADDRESS } = traded.find(({ id }) => id === mint)
    return { decimals, program }
  }

  async function placeOf(mint, owner) {
    const [place] = await findAssociatedTokenPda({ owner, mint, tokenProgram: tokenOf(mint).program })
    return place
  }
}

/** The same instruction, whose first account signs. */
function signedBy(signer, { accounts: [first, ...others], ...instruction }) {
  return { ...instruction, accounts: [{ ...first, signer }, ...others] }
}
