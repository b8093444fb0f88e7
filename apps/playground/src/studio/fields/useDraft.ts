import { useEffect, useState } from 'react'
import type { Kind } from '../../settings/kinds'
import type { Settings } from '../../settings/settings'
import type { ControlName } from '../../settings/settingsOf'
import { settingTable } from '../../settings/settingTable'
import { useSetting } from '../../site/useSetting'

/** Typing rests this long before a kit is made anew for it. */
const restMs = 500

/** What is typed for a setting: used once typing rests or is done. What cannot be read stays there and is not used. */
export function useDraft<Name extends ControlName>(setting: Name) {
  const [value, change] = useSetting(setting)
  const [draft, setDraft] = useState<string>()
  const { read, write } = settingTable[setting] as unknown as Kind<Settings[Name]>
  const text = draft ?? write(value)
  const next = read(text)

  function use(): void {
    if (next !== undefined && write(next) !== write(value)) change(next)
  }
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(use, restMs)
    return () => clearTimeout(timer)
  })

  return {
    text,
    isWrong: next === undefined,
    type: setDraft,
    done() {
      if (next === undefined) return
      use()
      setDraft(undefined)
    },
  }
}
