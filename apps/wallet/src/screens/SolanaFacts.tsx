import type { SolanaAsk } from '../asks/ask'
import { exactCoins } from '../networks/balanceOf'
import type { SolanaStep } from '../solana/readSolanaTransaction'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'

/** Transactions of Solana: their steps, as far as they can be read. */
export function SolanaFacts({ ask }: { ask: SolanaAsk }) {
  return (
    <>
      {ask.transactions.some(({ feePayer }) => feePayer === ask.account.address) && (
        <p className="fine">This account pays the network’s fee.</p>
      )}
      {ask.transactions.map((transaction, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <section className="part" key={at}>
          {ask.transactions.length > 1 && <h3>Transaction {at + 1}</h3>}
          <ol className="steps">
            {transaction.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <li key={index}>
                <Step step={step} network={ask.network} />
              </li>
            ))}
          </ol>
          {transaction.steps.some(({ kind }) => kind === 'other') && (
            <Note kind="warning">A part of it calls a program that is not read here.</Note>
          )}
        </section>
      ))}
    </>
  )
}

function Step({ step, network }: { step: SolanaStep; network: SolanaAsk['network'] }) {
  if (step.kind === 'transfer')
    return (
      <>
        <p className="amount-big">{exactCoins(step.lamports, network)}</p>
        <Facts>
          <Fact name="From">
            <code>{step.from}</code>
          </Fact>
          <Fact name="To">
            <code>{step.to}</code>
          </Fact>
        </Facts>
      </>
    )
  if (step.kind === 'memo')
    return (
      <Facts>
        <Fact name="Memo">{step.text}</Fact>
      </Facts>
    )
  return (
    <Facts>
      <Fact name="Calls">
        {step.programName ?? <code>{step.program}</code>} ({step.bytes} bytes)
      </Fact>
    </Facts>
  )
}
