import { useStyles } from '../style/StyleRoot'
import css from './toggle.css?inline'

/** The drawing of a switch, on or off as the button with `role="switch"` around it says. */
export function Toggle() {
  useStyles(css)
  return <span className="lk-toggle" />
}
