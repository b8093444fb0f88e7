import { useStyles } from '../style/StyleRoot'
import css from './spinner.css?inline'

/** Turning ring; says nothing itself, the text beside it does. */
export function Spinner({ size = 20 }: { size?: number }) {
  useStyles(css)
  return (
    <svg className="lk-spinner" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
