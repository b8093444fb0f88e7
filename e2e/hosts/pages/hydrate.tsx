import { hydrateRoot } from 'react-dom/client'
import { createSite } from '../createSite'
import { ServerPage } from '../ServerPage'
import { rootElement } from '../showPage'

const site = createSite({ ssr: true })
Object.assign(window, { site })
hydrateRoot(rootElement(), <ServerPage kit={site.kit} />)
