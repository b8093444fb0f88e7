import type { MouseEvent } from 'react'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { connectTexts } from './connectTexts'

/** Shows and hides the wallets that are not installed (CFG-28). Focuses the first one shown. */
export function MoreRow({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const say = useText(connectTexts)
  const onClick = ({ currentTarget }: MouseEvent) => {
    onChange(!isOpen)
    const row = currentTarget.closest('li')
    if (!isOpen) setTimeout(() => row?.nextElementSibling?.querySelector('button')?.focus()) // after drawing
  }
  return (
    <ListRow
      picture={<RowMark name="wallet" />}
      title={say('wallets.more')}
      end={<Icon name="down" />}
      expanded={isOpen}
      onClick={onClick}
    />
  )
}
