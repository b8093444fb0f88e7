import { useState, useSyncExternalStore } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import type { LoggedEvent } from './createEventLog'

/** What the kits tell the site, newest first. */
export function EventLog() {
  const say = useText()
  const { log, settings } = usePlayground()
  const logged = useSyncExternalStore(log.subscribe, log.get)
  const [filter, setFilter] = useState('')
  const shown = logged.filter(entry => matches(entry, filter))
  return (
    <div className="card events">
      <div className="card-head">
        <h3>{say('watch.events')}</h3>
        <span className="soft">{say('watch.count', { shown: shown.length, all: logged.length })}</span>
        <button
          type="button"
          className="button quiet"
          disabled={logged.length === 0}
          onClick={() => log.clear()}
        >
          {say('watch.clear')}
        </button>
      </div>
      <Field label={say('watch.filter')}>
        {id => (
          <input
            id={id}
            type="text"
            dir="ltr"
            placeholder="CONNECT"
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <div className="log" role="log" aria-label={say('watch.events')} tabIndex={0}>
        {shown.length === 0 ? (
          <p className="soft">{say(logged.length === 0 ? 'watch.noEvents' : 'watch.noMatch')}</p>
        ) : (
          <ol>
            {shown.map(({ id, at, kit, event }) => (
              <li key={id}>
                <time dateTime={at.toISOString()}>{at.toLocaleTimeString(settings.lang, timeForm)}</time>
                <code dir="ltr">{event.event}</code>
                <code className="tag" dir="ltr">
                  {kit}
                </code>
                {'properties' in event && <code dir="ltr">{JSON.stringify(event.properties)}</code>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const timeForm = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const

function matches({ kit, event }: LoggedEvent, filter: string): boolean {
  const text = `${kit} ${event.event} ${'properties' in event ? JSON.stringify(event.properties) : ''}`
  return text.toLowerCase().includes(filter.trim().toLowerCase())
}
