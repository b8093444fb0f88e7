import { useId } from 'react'
import type { SettingsOf } from '../../settings/settingsOf'
import { useSetting } from '../../site/useSetting'
import { type TextKey, useText } from '../../text/useText'
import { OptionName } from './OptionName'

/** A setting that is on or off. */
export function SwitchField({ setting, hint }: { setting: SettingsOf<boolean>; hint?: TextKey }) {
  const say = useText()
  const id = useId()
  const [isOn, change] = useSetting(setting)
  return (
    <div className="option option-switch">
      <label className="switch">
        <span className="option-words">
          <span>{say(`option.${setting}`)}</span>
        </span>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint && id}
          onChange={event => change(event.target.checked)}
        />
      </label>
      <OptionName setting={setting} />
      {hint && (
        <p id={id} className="option-hint">
          {say(hint)}
        </p>
      )}
    </div>
  )
}
