import { type CaipAddress, nativeSolAddress, type SolanaSwapAnswer, type SwapQuote } from '@latchkey/protocol'
import { type Ask, askOrDown } from '../upstream/swap/readCalls'
import { type SolanaSwapProvider, type SwapAsked, SwapProblem } from '../upstream/swap/swapProvider'

type Build = {
  asked: SwapAsked & { account: string }
  provider: SolanaSwapProvider
  quote: SwapQuote
  /** Whether the chain is to say whether it would fail. */
  isEstimated: boolean
}

/** The transaction for a quote on Solana: never less than its minimum. */
export async function buildSolanaTransaction(
  ask: Ask,
  { asked, provider, quote, isEstimated }: Build,
): Promise<SolanaSwapAnswer> {
  const offer = { minToAmount: BigInt(quote.minToAmount), spender: null, route: [] }
  const [bytes] = await Promise.all([provider.buildSolana(asked, offer), requireBalance(ask, asked)])
  const transaction = Buffer.from(bytes).toString('base64')
  if (isEstimated) await tryOut(ask, asked.chainId, transaction)
  return { tx: { from: `${asked.chainId}:${asked.account}` as CaipAddress, transaction }, quote }
}

async function requireBalance(ask: Ask, { chainId, from, account, amount }: Build['asked']): Promise<void> {
  const isCoin = from === nativeSolAddress
  const answer = isCoin
    ? await askOrDown(ask, chainId, 'getBalance', [account, { commitment: 'confirmed' }])
    : await askOrDown(ask, chainId, 'getTokenAccountsByOwner', [
        account,
        { mint: from },
        { encoding: 'jsonParsed', commitment: 'confirmed' },
      ])
  const { value } = Object(answer) as { value?: unknown }
  const held = isCoin ? readLamports(value) : readHeld(value)
  if (held === undefined)
    throw new SwapProblem('swap/unknown-token', 'The token does not say what the account has', 'from')
  if (held < amount)
    throw new SwapProblem('swap/insufficient-balance', 'The account has less than it wants to sell', 'amount')
}

function readLamports(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}

/** An owner may have several accounts for one mint. */
function readHeld(value: unknown): bigint | undefined {
  if (!Array.isArray(value)) return undefined
  return value.reduce((sum: bigint, row) => {
    const { amount } = Object(row?.account?.data?.parsed?.info?.tokenAmount) as { amount?: unknown }
    return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? sum + BigInt(amount) : sum
  }, 0n)
}

async function tryOut(ask: Ask, chainId: string, transaction: string): Promise<void> {
  const how = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  const answer = await askOrDown(ask, chainId, 'simulateTransaction', [transaction, how])
  const { value } = Object(answer) as { value?: unknown }
  if (Object(value).err !== null)
    throw new SwapProblem('swap/would-fail', 'The network says that this transaction would fail')
}
