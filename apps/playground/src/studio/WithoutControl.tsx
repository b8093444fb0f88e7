import { featureCoverage, optionCoverage, type Reason } from '../site/optionCoverage'
import { useText } from '../text/useText'

const reasons = ['anObject'] as const

/** The options that have no control here, and why. */
export function WithoutControl() {
  const say = useText()
  return (
    <details className="more">
      <summary>{say('without.title')}</summary>
      <dl className="without">
        {reasons.map(reason => (
          <div key={reason}>
            <dt dir="ltr">
              {optionsWith(reason).map(name => (
                <code key={name}>{name}</code>
              ))}
            </dt>
            <dd>{say(`without.${reason}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function optionsWith(reason: Reason): string[] {
  const named = (table: object, prefix: string) =>
    Object.entries(table).flatMap(([name, why]) => (why === reason ? [prefix + name] : []))
  return [...named(optionCoverage, ''), ...named(featureCoverage, 'features.')]
}
