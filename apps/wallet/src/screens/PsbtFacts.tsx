import type { PsbtAsk } from '../asks/ask'
import { exactCoins } from '../networks/balanceOf'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'

/** A Bitcoin transaction: its inputs, its outputs, and the network's fee. */
export function PsbtFacts({ ask: { psbt, network } }: { ask: PsbtAsk }) {
  const balance = ours(psbt.outputs) - ours(psbt.inputs)
  return (
    <>
      {balance !== 0n && (
        <div>
          <p className="amount-big">{exactCoins(balance < 0n ? -balance : balance, network)}</p>
          <p className="fine">
            {balance < 0n ? 'leaves your addresses, the network’s fee included.' : 'comes to your addresses.'}
          </p>
        </div>
      )}
      <section className="part">
        <h3>Spends</h3>
        <ul className="lines">
          {psbt.inputs.map(({ outpoint, address, amount, isOurs }, at) => (
            <li key={outpoint}>
              <span>
                <code>{address ?? outpoint}</code>{' '}
                {isOurs && (
                  <span className="badge">{psbt.toSign.includes(at) ? 'yours, to be signed' : 'yours'}</span>
                )}
              </span>
              <b>{amount === undefined ? 'unknown' : exactCoins(amount, network)}</b>
            </li>
          ))}
        </ul>
      </section>
      <section className="part">
        <h3>Pays</h3>
        <ul className="lines">
          {psbt.outputs.map(({ address, amount, isOurs }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              <span>
                <code>{address}</code> {isOurs && <span className="badge">yours</span>}
              </span>
              <b>{exactCoins(amount, network)}</b>
            </li>
          ))}
        </ul>
      </section>
      {psbt.fee === undefined ? (
        <Note kind="warning">What the network gets cannot be told: an input does not say what it holds.</Note>
      ) : (
        <Facts>
          <Fact name="Fee">{exactCoins(psbt.fee, network)}</Fact>
        </Facts>
      )}
    </>
  )
}

function ours(lines: readonly { amount?: bigint; isOurs: boolean }[]): bigint {
  return lines.reduce((sum, { amount = 0n, isOurs }) => (isOurs ? sum + amount : sum), 0n)
}
