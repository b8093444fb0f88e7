import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { safeUrl } from '../ui/safeUrl'
import { activityTexts } from './activityTexts'
import { HashRow } from './HashRow'

export type RowLinkProps = {
  url: string | undefined
  /** Copied if there is no address. */
  hash: string
  children: ReactNode
}

/** A row that links to a block explorer, if the network has one (IMP-33). */
export function RowLink({ url, hash, children }: RowLinkProps) {
  const say = useText(activityTexts)
  const href = safeUrl(url)
  if (!href) return <HashRow hash={hash}>{children}</HashRow>
  return (
    <a className="lk-tx" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="lk-hidden"> ({say('activity.newTab')})</span>
    </a>
  )
}
