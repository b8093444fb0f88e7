import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import type { JournalEntry } from './journal'

/** What the page asked of a wallet, newest first. */
export function RequestList({ entries, onClear }: { entries: readonly JournalEntry[]; onClear: () => void }) {
  const say = useText()
  const { lang } = usePlayground().settings
  return (
    <details className="journal">
      <summary>{say('wallets.requests', { count: entries.length })}</summary>
      {entries.length === 0 ? (
        <p className="soft">{say('wallets.noRequests')}</p>
      ) : (
        <>
          <ol>
            {entries.map(({ id, at, method, params, outcome }) => (
              <li key={id} data-status={outcome.status}>
                <time dateTime={at.toISOString()}>{at.toLocaleTimeString(lang)}</time>
                <code dir="ltr">{method}</code>
                <span className="journal-outcome">
                  {outcome.status === 'error' ? outcome.words : say(`outcome.${outcome.status}`)}
                </span>
                {params !== undefined && <code dir="ltr">{JSON.stringify(params)}</code>}
              </li>
            ))}
          </ol>
          <button type="button" className="button quiet" onClick={onClear}>
            {say('wallets.clear')}
          </button>
        </>
      )}
    </details>
  )
}
