import { useEffect, useRef } from 'react'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'

/** Shows the wallets that are not installed, and hides them again (CFG-28). The focus goes to the first one shown. */
export function MoreRow({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const say = useText()
  const mark = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      const next = mark.current?.closest('li')?.nextElementSibling
      next?.querySelector('button')?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <ListRow
      picture={
        <span className="lk-row-mark" ref={mark}>
          <Icon name="wallet" size={22} />
        </span>
      }
      title={say('wallets.more')}
      end={<Icon name="down" />}
      expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    />
  )
}
