import { useStyles } from '../style/StyleRoot'
import css from './spinner.css?inline'

/** Turning ring; says nothing itself, the text beside it does. */
export function Spinner({ size = 20 }: { size?: number }) {
  useStyles(css)
  return <span className="lk-spinner" style={{ fontSize: size }} aria-hidden="true" />
}
