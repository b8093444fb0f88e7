import { useId } from 'react'
import type { Settings } from '../../settings/settings'
import type { ControlName } from '../../settings/settingsOf'
import { useSetting } from '../../site/useSetting'
import { useText } from '../../text/useText'
import { OptionName } from './OptionName'

export type SelectFieldProps<Name extends ControlName> = {
  setting: Name
  options: readonly { value: Settings[Name] & (string | number); label: string }[]
}

/** A setting that is one of several. */
export function SelectField<Name extends ControlName>({ setting, options }: SelectFieldProps<Name>) {
  const say = useText()
  const id = useId()
  const [value, change] = useSetting(setting)
  return (
    <div className="option">
      <label htmlFor={id}>{say(`option.${setting}`)}</label>
      <OptionName setting={setting} />
      <select
        id={id}
        value={String(value)}
        onChange={event => {
          const chosen = options.find(option => String(option.value) === event.target.value)
          if (chosen) change(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
