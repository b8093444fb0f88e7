import { nativeTokenAddress, type SwapAnswer, type SwapQuote } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type Ask, askOrDown, readCall } from '../upstream/swap/readCalls'
import { type SwapAsked, type SwapCall, SwapProblem, type SwapProvider } from '../upstream/swap/swapProvider'
import { readOnChain } from './readSwapAsked'

type Build = {
  asked: SwapAsked & { account: string }
  provider: SwapProvider
  quote: SwapQuote
  gasPrice: bigint
  /** Whether the chain is to say what gas it takes, and whether it would fail. */
  isEstimated: boolean
}

/** The transaction for a quote: the same way, and never less than its minimum. */
export async function buildTransaction(
  ask: Ask,
  { asked, provider, quote, gasPrice, isEstimated }: Build,
): Promise<SwapAnswer> {
  const offer = {
    minToAmount: BigInt(quote.minToAmount),
    spender: quote.spender,
    route: quote.route.map(token => readOnChain(token, 'route').address),
  }
  const [call] = await Promise.all([provider.build(asked, offer), requireBalance(ask, asked)])
  const gas = isEstimated ? await estimate(ask, asked, call) : call.gas
  const named = (address: string) => `${asked.chainId}:${address}` as SwapAnswer['tx']['to']
  return {
    tx: {
      ...{ from: named(asked.account), to: named(call.to), data: call.data, amount: String(call.value) },
      eip155: { gas: String(gas), gasPrice: String(gasPrice) },
    },
    quote,
  }
}

async function requireBalance(ask: Ask, { chainId, from, account, amount }: Build['asked']): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Hex] })
  const answer =
    from === nativeTokenAddress
      ? await askOrDown(ask, chainId, 'eth_getBalance', [account, 'latest'])
      : await readCall(ask, chainId, { to: from, data })
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer))
    throw new SwapProblem('swap/unknown-token', 'The token does not say what the account has', 'from')
  if (BigInt(answer) < amount)
    throw new SwapProblem('swap/insufficient-balance', 'The account has less than it wants to sell', 'amount')
}

/** A fifth more than the chain says: pools may have moved until then. */
async function estimate(ask: Ask, { chainId, account }: Build['asked'], call: SwapCall): Promise<bigint> {
  const transaction = { from: account, to: call.to, data: call.data, value: `0x${call.value.toString(16)}` }
  const answer = await askOrDown(ask, chainId, 'eth_estimateGas', [transaction])
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,16}$/i.test(answer))
    throw new SwapProblem('swap/would-fail', 'The network says that this transaction would fail')
  return (BigInt(answer) * 6n) / 5n
}
