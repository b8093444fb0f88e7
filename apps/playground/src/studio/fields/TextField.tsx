import { useId } from 'react'
import type { SettingsOf } from '../../settings/settingsOf'
import { type TextKey, useText } from '../../text/useText'
import { OptionName } from './OptionName'
import { useDraft } from './useDraft'

export type TextFieldProps = {
  setting: SettingsOf<string> | SettingsOf<readonly string[]>
  hint?: TextKey
  placeholder?: string
  isAddress?: boolean
}

/** A setting that is a text, an address, or a list of ids. What cannot be read is said so and not used. */
export function TextField({ setting, hint, placeholder, isAddress = false }: TextFieldProps) {
  const say = useText()
  const id = useId()
  const { text, isWrong, type, done } = useDraft(setting)
  const note = isWrong ? (isAddress ? 'field.wrongAddress' : 'field.tooLong') : hint

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
        onChange={event => type(event.target.value)}
        onBlur={done}
        onKeyDown={event => event.key === 'Enter' && done()}
      />
      {note && (
        <p id={`${id}-note`} className={isWrong ? 'option-hint wrong' : 'option-hint'}>
          {say(note)}
        </p>
      )}
    </div>
  )
}
