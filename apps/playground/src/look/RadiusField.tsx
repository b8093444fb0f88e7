import { useText } from '../text/useText'
import { useAppearance } from './AppearanceContext'

/** How round the kit's corners are. */
export function RadiusField() {
  const say = useText()
  const { radius = 4, change } = useAppearance()
  return (
    <label className="field">
      <span className="field-label">
        {say('look.radius')} <output>{say('look.pixels', { value: radius })}</output>
      </span>
      <input
        type="range"
        min={0}
        max={8}
        value={radius}
        onChange={event => change({ radius: Number(event.target.value) })}
      />
    </label>
  )
}
