import { useText } from '../text/useText'
import { useAppearance } from './AppearanceContext'

const accents = [
  { name: 'iris', colour: '#667dff' },
  { name: 'brass', colour: '#c8902a' },
  { name: 'moss', colour: '#2f7d4f' },
  { name: 'rose', colour: '#d6336c' },
  { name: 'ink', colour: '#2b2f3a' },
] as const

/** The kit's accent: a few colours, or any other. */
export function AccentChoice() {
  const say = useText()
  const { accent = accents[0].colour, change } = useAppearance()
  return (
    <fieldset className="choice">
      <legend>{say('look.accent')}</legend>
      <div className="swatches">
        {accents.map(({ name, colour }) => (
          <label key={name} className="swatch">
            <input
              type="radio"
              name="accent"
              aria-label={say(`colour.${name}`)}
              checked={accent === colour}
              onChange={() => change({ accent: colour })}
            />
            <span className="swatch-colour" style={{ background: colour }} />
          </label>
        ))}
        <label className="own-colour">
          <input type="color" value={accent} onChange={event => change({ accent: event.target.value })} />
          <span>{say('look.ownColour')}</span>
        </label>
      </div>
    </fieldset>
  )
}
