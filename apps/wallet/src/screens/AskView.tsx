import { type Ask, isSent } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { Address } from '../ui/Address'
import { AddressMark } from '../ui/AddressMark'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'
import { MessageText } from './MessageText'
import { PsbtFacts } from './PsbtFacts'
import { SolanaFacts } from './SolanaFacts'
import { TransactionFacts } from './TransactionFacts'
import { TypedDataView } from './TypedDataView'

export type AskViewProps = { ask: Ask; siteUrl: string; networkName: string }

/** All details of a request. */
export function AskView({ ask, siteUrl, networkName }: AskViewProps) {
  switch (ask.kind) {
    case 'message':
      return (
        <>
          <MessageText bytes={ask.bytes} siteUrl={siteUrl} />
          <WhoAndWhere account={ask.account} networkName={networkName} />
        </>
      )
    case 'typedData':
      return (
        <>
          <TypedDataView data={ask.data} networkName={networkName} />
          <WhoAndWhere account={ask.account} networkName={networkName} />
        </>
      )
    case 'transaction':
      return (
        <>
          <TransactionFacts ask={ask} />
          <WhoAndWhere account={ask.account} networkName={networkName} />
        </>
      )
    case 'solanaTransactions':
      return (
        <>
          <SolanaFacts ask={ask} />
          <WhoAndWhere account={ask.account} networkName={networkName} />
        </>
      )
    case 'psbt':
      return (
        <>
          <PsbtFacts ask={ask} />
          <WhoAndWhere account={ask.account} networkName={networkName} />
        </>
      )
    case 'switchChain':
      return (
        <>
          <p className="big-change">
            {networkName} <span aria-hidden="true">→</span> <span className="hidden">to</span>{' '}
            <strong>{ask.network.name}</strong>
          </p>
          <p className="site-words">
            The site goes on there; your address stays the same. Nothing is paid by it.
          </p>
          {!ask.network.isTest && (
            <Note kind="warning">
              {ask.network.name} is not a test network: what is there may be real money.
            </Note>
          )}
        </>
      )
    case 'addChain':
      return (
        <>
          <Note kind="warning">
            The site says which server (node) stands for this network. Whoever runs it sees your addresses,
            and can tell you what it likes.
          </Note>
          <Facts>
            <Fact name="Network">{ask.network.name}</Fact>
            <Fact name="Chain id">{ask.network.id.split(':')[1]}</Fact>
            <Fact name="Coin">{ask.network.symbol}</Fact>
            <Fact name="Node">
              <code>{ask.network.rpcUrl}</code>
            </Fact>
          </Facts>
        </>
      )
  }
}

/** The heading of a request's sheet. */
export function askTitle(ask: Ask): string {
  switch (ask.kind) {
    case 'message':
      return 'Sign this message?'
    case 'typedData':
      return 'Sign this data?'
    case 'transaction':
      return ask.sends ? 'Send this transaction?' : 'Sign this transaction?'
    case 'solanaTransactions':
      if (ask.form === 'send') return 'Send this transaction?'
      return ask.transactions.length > 1
        ? `Sign ${ask.transactions.length} transactions?`
        : 'Sign this transaction?'
    case 'psbt':
      return 'Sign this Bitcoin transaction?'
    case 'switchChain':
      return 'Change the network?'
    case 'addChain':
      return 'Add this network?'
  }
}

export function approveWord(ask: Ask): string {
  if (ask.kind === 'switchChain') return 'Change'
  if (ask.kind === 'addChain') return 'Add'
  return isSent(ask) ? 'Send' : 'Sign'
}

function WhoAndWhere({ account, networkName }: { account: KeyAccount; networkName: string }) {
  return (
    <Facts>
      <Fact name="Account">
        <span className="with-mark">
          <AddressMark address={account.address} /> {account.name} <Address value={account.address} />
        </span>
      </Fact>
      <Fact name="Network">{networkName}</Fact>
    </Facts>
  )
}
