import { useStyles } from '../style/StyleRoot'
import css from '../ui/listRow.css?inline'
import { Skeleton } from '../ui/Skeleton'

/** The place of a wallet that is on its way; of the same height, so that nothing moves when it comes. */
export function AwaitedRow() {
  useStyles(css)
  return (
    <li className="lk-row lk-row-awaited" aria-hidden="true">
      <Skeleton width={40} height={40} />
      <Skeleton width={128} height={16} />
    </li>
  )
}
