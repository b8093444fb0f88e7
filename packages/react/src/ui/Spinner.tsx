import { useStyles } from '../style/StyleRoot'
import css from './spinner.css?inline'

/** A turning ring; the text beside it says why. */
export function Spinner({ size = 20 }: { size?: number }) {
  useStyles(css)
  return <span className="lk-spinner" style={{ fontSize: size }} aria-hidden="true" />
}
