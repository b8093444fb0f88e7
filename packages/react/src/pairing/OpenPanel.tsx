import type { OpenPanelProps } from './AppPanel'
import { BrowserPanel } from './BrowserPanel'
import { LinkPanel } from './LinkPanel'

/** Asks a wallet that is in this browser, or opens its app or page. */
export function OpenPanel({ platform, ...rest }: OpenPanelProps) {
  return platform === 'browser' ? (
    <BrowserPanel wallet={rest.wallet} />
  ) : (
    <LinkPanel platform={platform} {...rest} />
  )
}
