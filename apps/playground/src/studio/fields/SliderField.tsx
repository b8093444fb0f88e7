import { useId } from 'react'
import type { SettingsOf } from '../../settings/settingsOf'
import { useSetting } from '../../site/useSetting'
import { useText } from '../../text/useText'
import { OptionName } from './OptionName'

export type SliderFieldProps = {
  setting: SettingsOf<number>
  least: number
  most: number
  step?: number
  unit?: 'px'
}

/** A setting that is a number in a small range. */
export function SliderField({ setting, least, most, step = 1, unit }: SliderFieldProps) {
  const say = useText()
  const id = useId()
  const [value, change] = useSetting(setting)
  return (
    <div className="option">
      <div className="option-line">
        <label htmlFor={id}>{say(`option.${setting}`)}</label>
        <output htmlFor={id}>{unit ? say('look.pixels', { value }) : value}</output>
      </div>
      <OptionName setting={setting} />
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={event => change(Number(event.target.value))}
      />
    </div>
  )
}
