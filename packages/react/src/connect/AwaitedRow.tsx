import { useStyles } from '../style/StyleRoot'
import css from '../ui/listRow.css?inline'
import { Skeleton } from '../ui/Skeleton'

/** The place of a wallet that is on its way, or did not come after all: of the same height, so that nothing moves. */
export function AwaitedRow({ isEmpty = false }: { isEmpty?: boolean }) {
  useStyles(css)
  return (
    <li className={`lk-row lk-row-awaited${isEmpty ? ' lk-unseen' : ''}`} aria-hidden="true">
      <Skeleton width={40} height={40} />
      <Skeleton width={128} height={16} />
    </li>
  )
}
