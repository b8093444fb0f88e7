import { size } from 'viem'
import type { Ask } from '../asks/ask'
import { readTokenCall } from '../evm/readTokenCall'
import { exactCoins } from '../networks/balanceOf'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'
import { Shortage } from './Shortage'

/** An EVM transaction: receiver, value, and its call, if the wallet can parse it. */
export function TransactionFacts({ ask }: { ask: Extract<Ask, { kind: 'transaction' }> }) {
  const { account, network, transaction } = ask
  const { to, value, data, gas, nonce } = transaction
  const call = to ? readTokenCall(data) : undefined
  const isPlain = to !== undefined && data === '0x'
  const coins = exactCoins(value, network)
  const otherWords = to ? 'Calls a contract' : 'Makes a new contract'
  return (
    <>
      <p className="amount-big">{isPlain ? coins : (call?.words ?? otherWords)}</p>
      {call?.warning && <Note kind="warning">{call.warning}</Note>}
      {!isPlain && !call && (
        <Note kind="warning">
          This wallet cannot read what it does. Go on only if you trust the site with it.
        </Note>
      )}
      {ask.sends && <Shortage account={account} network={network} needed={value} />}
      <Facts>
        {to && (
          <Fact name={isPlain ? 'To' : call ? 'Token' : 'Contract'}>
            <code>{to}</code>
          </Fact>
        )}
        {call?.values.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text.startsWith('0x') ? <code>{text}</code> : text}
          </Fact>
        ))}
        {!isPlain && <Fact name="Sends along">{value === 0n ? `no ${network.symbol}` : coins}</Fact>}
        {data !== '0x' && (
          <Fact name="Data">
            <details>
              <summary>{size(data).toLocaleString('en')} bytes</summary>
              <pre className="message bytes">{data}</pre>
            </details>
          </Fact>
        )}
        <Fact name="Fee">
          {gas === undefined
            ? 'what the network asks when it is sent'
            : `what the network asks, for at most ${gas.toLocaleString('en')} gas`}
        </Fact>
        {nonce !== undefined && <Fact name="Nonce">{nonce}</Fact>}
      </Facts>
    </>
  )
}
