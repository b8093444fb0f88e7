import type { SolanaAsk } from '../asks/ask'
import { exactCoins } from '../networks/balanceOf'
import type { SolanaStep } from '../solana/readSolanaTransaction'
import { visibleText } from '../text/visibleText'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'
import { Shortage } from './Shortage'

/** Solana transactions: the steps that the wallet can parse. */
export function SolanaFacts({ ask }: { ask: SolanaAsk }) {
  return (
    <>
      {ask.form === 'send' && <Shortage account={ask.account} network={ask.network} needed={leaving(ask)} />}
      {ask.transactions.map((transaction, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <section className="part" key={at}>
          {ask.transactions.length > 1 && <h3>Transaction {at + 1}</h3>}
          <ol className="steps">
            {transaction.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                <Step step={step} ask={ask} />
              </li>
            ))}
          </ol>
          {transaction.steps.some(isUnread) && (
            <Note kind="warning">
              This wallet cannot read all that it does. Go on only if you trust the site with it.
            </Note>
          )}
        </section>
      ))}
      {ask.transactions.some(({ feePayer }) => feePayer === ask.account.address) && (
        <p className="fine">{ask.account.name} pays the network’s fee, too.</p>
      )}
    </>
  )
}

const budgetName = 'Compute budget'

/** The SOL that the account transfers, by the parsed steps. */
function leaving({ account, transactions }: SolanaAsk): bigint {
  return transactions
    .flatMap(({ steps }) => steps)
    .reduce(
      (sum, step) => (step.kind === 'transfer' && step.from === account.address ? sum + step.lamports : sum),
      0n,
    )
}

/** A program's name does not reveal its instruction; the budget's concerns only the fee. */
function isUnread(step: SolanaStep): boolean {
  return step.kind === 'other' && step.programName !== budgetName
}

function Step({ step, ask: { account, network } }: { step: SolanaStep; ask: SolanaAsk }) {
  const named = (address: string) => (
    <>
      <code>{address}</code> {address === account.address && <span className="badge">yours</span>}
    </>
  )
  if (step.kind === 'transfer')
    return (
      <>
        <p className="amount-big">{exactCoins(step.lamports, network)}</p>
        <Facts>
          <Fact name="From">{named(step.from)}</Fact>
          <Fact name="To">{named(step.to)}</Fact>
        </Facts>
      </>
    )
  if (step.kind === 'memo')
    return (
      <Facts>
        <Fact name="Memo">
          <span dir="auto">{visibleText(step.text)}</span>
        </Fact>
      </Facts>
    )
  if (step.programName === budgetName)
    return <p className="fine">It sets how high the network’s fee may be.</p>
  return (
    <Facts>
      <Fact name="Calls">
        {step.programName ?? <code>{step.program}</code>} ({step.bytes} bytes)
      </Fact>
    </Facts>
  )
}
