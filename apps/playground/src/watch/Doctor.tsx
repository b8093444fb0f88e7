import type { Finding } from 'latchkey'
import { useRef } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { CopyButton } from '../ui/CopyButton'
import { FindingList } from './FindingList'
import { useDiagnosis } from './useDiagnosis'

/** Says in words why something does not connect, for the kit of the page. */
export function Doctor() {
  const say = useText()
  const { kit } = usePlayground()
  const [state, examine] = useDiagnosis(kit)
  const isBusy = state.status === 'pending'
  return (
    <section className="card doctor" aria-labelledby="doctor-title" aria-busy={isBusy}>
      <div className="card-head">
        <h3 id="doctor-title">{say('doctor.title')}</h3>
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={examine}>
          {say(state.status === 'idle' || isBusy ? 'doctor.examine' : 'doctor.again')}
        </button>
      </div>
      <p className="soft doctor-text">{say('doctor.text')}</p>
      <p className="doctor-outcome" role="status" data-status={state.status}>
        {state.status === 'idle' && say('doctor.idle')}
        {isBusy && say('doctor.pending')}
        {state.status === 'error' && say('doctor.error')}
        {state.status === 'success' && say('doctor.success', countsOf(state.diagnosis.findings))}
      </p>
      {state.status === 'success' && (
        <>
          <Findings findings={state.diagnosis.findings} />
          <AsText text={state.diagnosis.text} />
        </>
      )}
    </section>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const say = useText()
  const grave = findings.filter(({ level }) => level !== 'ok')
  const fine = findings.filter(({ level }) => level === 'ok')
  return (
    <>
      {grave.length > 0 && <FindingList findings={grave} />}
      {fine.length > 0 && (
        <details className="more">
          <summary>{say('doctor.fine', { count: fine.length })}</summary>
          <FindingList findings={fine} />
        </details>
      )}
    </>
  )
}

/** All of it to copy; where the browser refuses, it unfolds and is selected. */
function AsText({ text }: { text: string }) {
  const say = useText()
  const fold = useRef<HTMLDetailsElement>(null)

  function select(): void {
    if (!fold.current) return
    fold.current.open = true
    const block = fold.current.querySelector('pre')
    if (block) getSelection()?.selectAllChildren(block)
  }

  return (
    <>
      <details className="more" ref={fold}>
        <summary>{say('doctor.asText')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
        <pre className="doctor-report" dir="ltr" lang="en" tabIndex={0}>
          {text}
        </pre>
      </details>
      <CopyButton label="doctor.copy" text={() => text} onRefused={select} />
    </>
  )
}

function countsOf(findings: readonly Finding[]): Record<'problems' | 'notes' | 'fine', number> {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length
  return { problems: count('problem'), notes: count('note'), fine: count('ok') }
}
