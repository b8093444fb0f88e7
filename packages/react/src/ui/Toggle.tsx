import { useStyles } from '../style/StyleRoot'
import css from './toggle.css?inline'

/** The drawing of a switch, in the state of the button with `role="switch"` around it. */
export function Toggle() {
  useStyles(css)
  return <span className="lk-toggle" />
}
