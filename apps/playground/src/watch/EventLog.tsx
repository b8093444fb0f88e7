import type { TrackedEvent } from 'latchkey'
import { useLatchkeyEvents } from 'latchkey/react'
import { useRef, useState } from 'react'
import { useAppearance } from '../look/AppearanceContext'
import { useText } from '../text/useText'

const longest = 50

type LoggedEvent = { id: number; at: Date; event: TrackedEvent }

/** What the kit tells the site, newest first. */
export function EventLog() {
  const say = useText()
  const { lang } = useAppearance()
  const count = useRef(0)
  const [logged, setLogged] = useState<readonly LoggedEvent[]>([])
  useLatchkeyEvents(event => {
    count.current += 1
    const entry = { id: count.current, at: new Date(), event }
    setLogged(now => [entry, ...now].slice(0, longest))
  })
  return (
    <div className="card events">
      <h3>{say('watch.events')}</h3>
      {logged.length === 0 ? (
        <p className="soft">{say('watch.noEvents')}</p>
      ) : (
        <>
          <div className="log" role="log" aria-label={say('watch.events')}>
            <ol>
              {logged.map(({ id, at, event }) => (
                <li key={id}>
                  <time dateTime={at.toISOString()}>{at.toLocaleTimeString(lang)}</time>
                  <code dir="ltr">{event.event}</code>
                  {'properties' in event && <code dir="ltr">{JSON.stringify(event.properties)}</code>}
                </li>
              ))}
            </ol>
          </div>
          <button type="button" className="button quiet" onClick={() => setLogged([])}>
            {say('watch.clear')}
          </button>
        </>
      )}
    </div>
  )
}
