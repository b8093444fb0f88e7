import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const gatewayUrl = new URLSearchParams(location.search).get('gateway')
const id = new URL(import.meta.url).searchParams.get('id') ?? 'default'
const site = createSite({ id, ...(gatewayUrl ? { gatewayUrl, projectId: 'playground' } : {}) })
Object.assign(window, { site })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <Story kit={site.kit} />
  </LatchkeyProvider>,
)
