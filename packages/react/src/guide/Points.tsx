import { useStyles } from '../shell/StyleRoot'
import { Icon, type IconName } from '../ui/Icon'
import css from './guide.css?inline'

export type Point = { icon: IconName; title?: string; text: string }

/** A few things worth knowing, one below the other, each with a drawing. */
export function Points({ points }: { points: readonly Point[] }) {
  useStyles(css)
  return (
    <ul className="lk-points">
      {points.map(({ icon, title, text }) => (
        <li key={text}>
          <span className="lk-point-mark">
            <Icon name={icon} size={24} />
          </span>
          <div>
            {title && <h3>{title}</h3>}
            <p className="lk-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
