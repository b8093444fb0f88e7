import { useStyles } from '../shell/StyleRoot'
import { Icon } from './Icon'
import css from './searchField.css?inline'

export type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  useStyles(css)
  return (
    <label className="lk-search">
      <Icon name="search" />
      <input
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
