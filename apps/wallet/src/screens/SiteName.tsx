import type { SiteSession } from '@latchkey/walletconnect/wallet'
import { SiteMark } from '../ui/SiteMark'

/** The site's own name; where the user decides, with a warning that nobody has verified it. */
export function SiteName({ site, level }: { site: SiteSession['site']; level?: 'h3' }) {
  const host = URL.canParse(site.url) ? new URL(site.url).host : undefined
  const Name = level ?? 'p'
  return (
    <div className="site-name">
      <SiteMark name={site.name || host || ''} icons={site.icons} />
      <div>
        <Name className="site-title">{site.name || 'A site without a name'}</Name>
        <p className="site-host">{host ?? 'no address given'}</p>
      </div>
    </div>
  )
}

/** No service here can tell whether a site is what it claims to be. */
export function Unverified({ site }: { site: SiteSession['site'] }) {
  const host = URL.canParse(site.url) ? new URL(site.url).host : undefined
  return (
    <p className="unverified">
      <span className="badge">Unverified</span> Nobody has checked that this is really{' '}
      {host ? <b>{host}</b> : 'the site you mean'}.
    </p>
  )
}
