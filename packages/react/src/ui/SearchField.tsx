import type { RefObject } from 'react'
import { useStyles } from '../style/StyleRoot'
import { Drawing } from './Drawing'
import { searchIcon } from './furtherIcons'
import css from './searchField.css?inline'

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  input?: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, value, onChange, input }: SearchFieldProps) {
  useStyles(css)
  return (
    <label className="lk-search">
      <Drawing path={searchIcon} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}
