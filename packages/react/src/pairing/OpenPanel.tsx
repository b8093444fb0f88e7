import type { OpenPanelProps } from './AppPanel'
import { BrowserPanel } from './BrowserPanel'
import { InsidePanel } from './InsidePanel'
import { LinkPanel } from './LinkPanel'

/** Asks a wallet of this browser, opens this page inside the wallet, or opens its app or page. */
export function OpenPanel({ platform, ...rest }: OpenPanelProps) {
  if (rest.isInside) return <InsidePanel wallet={rest.wallet} foot={rest.foot} />
  return platform === 'browser' ? (
    <BrowserPanel wallet={rest.wallet} />
  ) : (
    <LinkPanel platform={platform} {...rest} />
  )
}
