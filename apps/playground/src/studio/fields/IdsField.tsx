import { useEffect, useId, useState } from 'react'
import { settingTable } from '../../settings/settingTable'
import { useSetting } from '../../site/useSetting'
import { useText } from '../../text/useText'
import { OptionName } from './OptionName'

/** Ids of wallets, separated by commas. */
export function IdsField({ setting }: { setting: 'featured' | 'include' | 'exclude' }) {
  const say = useText()
  const id = useId()
  const [value, change] = useSetting(setting)
  const [draft, setDraft] = useState<string>()
  const { read, write } = settingTable[setting]
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => {
      const next = read(draft)
      if (next) change(next)
    }, 500)
    return () => clearTimeout(timer)
  })
  return (
    <div className="option">
      <label htmlFor={id}>{say(`option.${setting}`)}</label>
      <OptionName setting={setting} />
      <input
        id={id}
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder={say('field.ids')}
        value={draft ?? write(value)}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  )
}
