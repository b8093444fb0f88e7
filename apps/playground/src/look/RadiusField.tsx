import { Field } from '../page/Field'
import { useText } from '../text/useText'
import { useAppearance } from './AppearanceContext'

/** How round the kit's corners are. */
export function RadiusField() {
  const say = useText()
  const { radius = 4, change } = useAppearance()
  return (
    <Field label={say('look.radius')} beside={<output>{say('look.pixels', { value: radius })}</output>}>
      {id => (
        <input
          id={id}
          type="range"
          min={0}
          max={8}
          value={radius}
          onChange={event => change({ radius: Number(event.target.value) })}
        />
      )}
    </Field>
  )
}
