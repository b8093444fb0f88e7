import type { Finding } from '@latchkey/core'
import type { Examination } from './examination'
import { frameOf } from './frameOf'

/** What about the page itself can keep wallets away. */
export function checkPage({ page, isOffline }: Examination): Finding[] {
  if (!page) return []
  const findings: Finding[] = []
  if (page.isSecureContext === false) findings.push(insecure)
  const frame = frameOf(page)
  if (frame !== 'none') findings.push(frame === 'foreign' ? foreignFrame : ownFrame)
  if (isOffline) findings.push(offline)
  if ((page.document as Partial<Prerendered> | undefined)?.prerendering) findings.push(prerendering)
  else if (page.document?.visibilityState === 'hidden') findings.push(hidden)
  if (findings.length > 0) return findings
  return [
    {
      id: 'page/ok',
      level: 'ok',
      title: 'Nothing about the page keeps wallets away',
      text: 'It is a secure context, on its own, visible and online.',
    },
  ]
}

/** Not in the DOM's types yet. */
type Prerendered = { prerendering: boolean }

const insecure: Finding = {
  id: 'page/insecure',
  level: 'problem',
  title: 'The page is not secure',
  text: 'It came over http from a host that is not this machine. Many wallets do not appear on such pages, and the browser withholds what signing and copying need.',
  next: 'Serve it over https. For development, http://localhost counts as secure.',
}

const foreignFrame: Finding = {
  id: 'page/foreign-frame',
  level: 'note',
  title: 'The page stands in a frame of another site',
  text: 'Many wallet extensions come only into the page at the top, and windows that a wallet opens may be blocked here.',
  next: 'Open this page in a tab of its own and look whether the wallet is there.',
}

const ownFrame: Finding = {
  id: 'page/frame',
  level: 'note',
  title: 'The page stands in a frame',
  text: 'The page around it is of the same site. Some wallet extensions come only into the page at the top.',
  next: 'If a wallet is missing here, open this page in a tab of its own and compare.',
}

const offline: Finding = {
  id: 'page/offline',
  level: 'problem',
  title: 'The browser is offline',
  text: 'It says that it has no network. Wallets open, but nothing reaches a chain or a gateway; the doctor did not ask any.',
  next: 'Go online and diagnose again.',
}

const hidden: Finding = {
  id: 'page/hidden',
  level: 'note',
  title: 'The page is hidden',
  text: 'It stands in a tab in the background. Browsers slow down such pages, and wallets may not open for them.',
  next: 'Bring the tab to the front and diagnose again.',
}

const prerendering: Finding = {
  id: 'page/prerendering',
  level: 'note',
  title: 'The page is being prepared ahead of time',
  text: 'The browser loads it before the visitor is there. Wallets come when it is shown.',
  next: 'Diagnose again once the page is shown.',
}
