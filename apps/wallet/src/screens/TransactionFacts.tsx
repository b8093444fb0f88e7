import { decodeFunctionData, erc20Abi, size } from 'viem'
import type { Ask } from '../asks/ask'
import { exactCoins } from '../networks/balanceOf'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'

/** A transaction of an EVM chain: where it goes, what it carries, and what it calls as far as that can be read. */
export function TransactionFacts({ ask }: { ask: Extract<Ask, { kind: 'transaction' }> }) {
  const { to, value, data, gas, nonce } = ask.transaction
  const call = readCall(data)
  return (
    <>
      <p className="amount-big">{exactCoins(value, ask.network)}</p>
      {!to && <Note kind="warning">This makes a new contract.</Note>}
      {call?.isUnlimited && (
        <Note kind="warning">This lets another address spend as much of the token as it likes.</Note>
      )}
      <Facts>
        {to && (
          <Fact name="To">
            <code>{to}</code>
          </Fact>
        )}
        {call && <Fact name="Calls">{call.words}</Fact>}
        {data !== '0x' && (
          <Fact name="Data">
            <details>
              <summary>{size(data).toLocaleString('en')} bytes</summary>
              <pre className="message bytes">{data}</pre>
            </details>
          </Fact>
        )}
        {gas !== undefined && <Fact name="Gas limit">{gas.toLocaleString('en')}</Fact>}
        {nonce !== undefined && <Fact name="Nonce">{nonce}</Fact>}
      </Facts>
    </>
  )
}

/** What the data calls, where it is a token's; other contracts are not guessed at. */
function readCall(data: `0x${string}`): { words: string; isUnlimited: boolean } | undefined {
  if (data.length < 10) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    const words = `${functionName}(${args.map(String).join(', ')})`
    return { words, isUnlimited: functionName === 'approve' && BigInt(String(args[1])) >= 2n ** 255n }
  } catch {
    return { words: `a function that is not known here (${data.slice(0, 10)})`, isUnlimited: false }
  }
}
