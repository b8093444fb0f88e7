import { useId } from 'react'
import { Toggle } from '../ui/Toggle'

export type SettingSwitchProps = {
  title: string
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off. */
export function SettingSwitch({ title, note, isOn, onChange }: SettingSwitchProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
        onClick={() => onChange(!isOn)}
      >
        <span className="lk-row-text">
          <span className="lk-setting-title" id={`${id}-title`}>
            {title}
          </span>
          <span className="lk-row-note" id={`${id}-note`}>
            {note}
          </span>
        </span>
        <Toggle />
      </button>
    </li>
  )
}
