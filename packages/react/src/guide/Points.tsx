import type { ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './guide.css?inline'

export type Point = {
  /** A drawing of 24 px. */
  mark: ReactNode
  title?: string
  text: string
}

/** A short list of things worth knowing. */
export function Points({ points }: { points: readonly Point[] }) {
  useStyles(css)
  return (
    <ul className="lk-points">
      {points.map(({ mark, title, text }) => (
        <li key={text}>
          <span className="lk-point-mark">{mark}</span>
          <div>
            {title && <h3>{title}</h3>}
            <p className="lk-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
