import type { Finding } from 'latchkey'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { LevelIcon } from './LevelIcon'

/** What the doctor found, in its own words; they are English, for developers. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const say = useText()
  const { lang } = usePlayground().settings
  return (
    <ul className="findings" lang="en" dir="ltr">
      {findings.map(({ id, level, title, text, next }) => (
        <li key={`${id} ${title} ${text}`} className="finding" data-level={level}>
          <LevelIcon level={level} />
          <div>
            <p className="finding-head">
              <span className="finding-level" lang={lang}>
                {say(`doctor.level.${level}`)}
              </span>{' '}
              <strong>{title}</strong>
            </p>
            <p>{text}</p>
            {next && <p className="finding-next">{next}</p>}
            <code>{id}</code>
          </div>
        </li>
      ))}
    </ul>
  )
}
