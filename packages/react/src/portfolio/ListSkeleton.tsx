import { useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'
import { portfolioTexts } from './portfolioTexts'

const bars = [120, 90, 140]

/** Placeholders for loading rows, of the same height. */
export function ListSkeleton({ note }: { note: string | undefined }) {
  const say = useText(portfolioTexts)
  return (
    <div className="lk-list-skeleton">
      <span className="lk-hidden" role="status">
        {note ?? say('list.loading')}
      </span>
      {bars.map(width => (
        <div key={width} className="lk-token">
          <Skeleton width={36} height={36} />
          <span className="lk-token-text">
            <Skeleton width={width} height={16} />
            <Skeleton width={width / 2} height={13} />
          </span>
        </div>
      ))}
      {note && <p className="lk-quiet">{note}</p>}
    </div>
  )
}
