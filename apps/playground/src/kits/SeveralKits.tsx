import { AccountButton, ConnectButton, NetworkButton } from 'latchkey/react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Section } from '../ui/Section'
import { FurtherKit } from './FurtherKit'
import { furtherKitIds } from './furtherKits'
import { useFurtherKit } from './useFurtherKit'

/** Up to four kits on one page, each with its own id, look and wallet. */
export function SeveralKits() {
  const say = useText()
  const { settings, change } = usePlayground()
  const { second, more } = settings
  const parts = {
    second: useFurtherKit('second', second),
    third: useFurtherKit('third', more.includes('third')),
    fourth: useFurtherKit('fourth', more.includes('fourth')),
  }
  const absent = furtherKitIds.find(id => id !== 'second' && !more.includes(id))

  function add(): void {
    if (!second) change({ second: true })
    else if (absent === 'third' || absent === 'fourth') change({ more: [...more, absent] })
  }

  return (
    <Section id="second" title={say('kits.title')} text={say('kits.text')} note={say('kits.hidden')}>
      <div className="row">
        <label className="switch">
          <span>{say('kits.showSecond')}</span>
          <input
            type="checkbox"
            checked={second}
            onChange={event => change({ second: event.target.checked })}
          />
        </label>
        <button type="button" className="button quiet" disabled={second && !absent} onClick={add}>
          {say('kits.add')}
        </button>
      </div>
      <div className="kits">
        <div className="card kit-card">
          <header>
            <h3>{say('kits.first')}</h3>
          </header>
          <div className="kit-buttons">
            <ConnectButton />
            <NetworkButton />
            <AccountButton />
          </div>
          <p className="soft">{say('kits.firstText')}</p>
        </div>
        {furtherKitIds.map(id => {
          const part = parts[id]
          const onRemove = () =>
            id === 'second' ? change({ second: false }) : change({ more: more.filter(one => one !== id) })
          return part && <FurtherKit key={id} id={id} {...part} onRemove={onRemove} />
        })}
      </div>
    </Section>
  )
}
