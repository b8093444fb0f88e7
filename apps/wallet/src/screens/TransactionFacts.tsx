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
        {call && <Fact name="Calls">{call.name}</Fact>}
        {call?.values.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value.startsWith('0x') ? <code>{value}</code> : value}
          </Fact>
        ))}
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

type Call = { name: string; values: readonly [string, string][]; isUnlimited: boolean }

/** What the data calls, where it is a token's; other contracts are not guessed at. */
function readCall(data: `0x${string}`): Call | undefined {
  if (data.length < 10) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    const isUnlimited = functionName === 'approve' && args[1] >= 2n ** 255n
    const names: Readonly<Record<string, readonly string[]>> = {
      approve: ['Spender', 'Amount'],
      transfer: ['Receiver', 'Amount'],
      transferFrom: ['Owner', 'Receiver', 'Amount'],
    }
    const values = args.map((value, at): [string, string] => [
      names[functionName]?.[at] ?? `Value ${at + 1}`,
      isUnlimited && at === 1 ? 'without a limit' : String(value),
    ])
    return { name: functionName, values, isUnlimited }
  } catch {
    return {
      name: `a function that is not known here (${data.slice(0, 10)})`,
      values: [],
      isUnlimited: false,
    }
  }
}
