import { useStyles } from '../style/StyleRoot'
import css from './skeleton.css?inline'

/** A grey bar as large as the content that is loading. */
export function Skeleton({ width, height }: { width: number; height: number }) {
  useStyles(css)
  return (
    <svg className="lk-skeleton" width={width} height={height} aria-hidden="true">
      <rect width={width} height={height} rx={Math.min(8, height / 2)} />
    </svg>
  )
}
