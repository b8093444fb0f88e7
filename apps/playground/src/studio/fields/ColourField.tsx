import { useId } from 'react'
import { useSetting } from '../../site/useSetting'
import { useText } from '../../text/useText'
import { OptionName } from './OptionName'

export type ColourFieldProps = {
  setting: 'accent' | 'background' | 'text'
  /** What the kit uses where nothing is chosen. */
  usual: string
}

/** A colour of the kit: its own, or one that is chosen here. */
export function ColourField({ setting, usual }: ColourFieldProps) {
  const say = useText()
  const id = useId()
  const [value, change] = useSetting(setting)
  return (
    <div className="option option-colour">
      <div className="colour-well">
        <input id={id} type="color" value={value || usual} onChange={event => change(event.target.value)} />
      </div>
      <div>
        <label htmlFor={id}>{say(`option.${setting}`)}</label>
        <OptionName setting={setting} />
      </div>
      {value === '' ? (
        <span className="option-value">{say('field.kitsOwn')}</span>
      ) : (
        <span className="option-value">
          <code dir="ltr">{value}</code>
          <button
            type="button"
            className="icon-button"
            aria-label={say('field.resetOne', { name: say(`option.${setting}`) })}
            onClick={() => change('')}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      )}
    </div>
  )
}
