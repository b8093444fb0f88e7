import { useEffect, useId, useState } from 'react'
import type { SettingsOf } from '../../settings/settingsOf'
import { settingTable } from '../../settings/settingTable'
import { useSetting } from '../../site/useSetting'
import { type TextKey, useText } from '../../text/useText'
import { OptionName } from './OptionName'

/** Typing rests this long before a kit is made anew for it. */
const restMs = 500

export type TextFieldProps = {
  setting: SettingsOf<string>
  hint?: TextKey
  placeholder?: string
  isAddress?: boolean
}

/** A setting that is a text or an address. What cannot be read is said so and not used. */
export function TextField({ setting, hint, placeholder, isAddress = false }: TextFieldProps) {
  const say = useText()
  const id = useId()
  const [value, change] = useSetting(setting)
  const [draft, setDraft] = useState<string>()
  const text = draft ?? value
  const isWrong = settingTable[setting].read(text) === undefined
  const note = isWrong ? (isAddress ? 'field.wrongAddress' : 'field.tooLong') : hint

  function commit(): void {
    if (draft === undefined || isWrong) return
    if (draft !== value) change(draft)
    setDraft(undefined)
  }
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(commit, restMs)
    return () => clearTimeout(timer)
  })

  return (
    <div className="option">
      <label htmlFor={id}>{say(`option.${setting}`)}</label>
      <OptionName setting={setting} />
      <input
        id={id}
        type="text"
        inputMode={isAddress ? 'url' : 'text'}
        dir={isAddress ? 'ltr' : 'auto'}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={note && `${id}-note`}
        onChange={event => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
      {note && (
        <p id={`${id}-note`} className={isWrong ? 'option-hint wrong' : 'option-hint'}>
          {say(note)}
        </p>
      )}
    </div>
  )
}
