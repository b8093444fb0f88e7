import { createSite } from '../createSite'
import { OwnSite } from '../custom-modal.block'
import { showPage } from '../showPage'

const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? undefined
const { kit } = createSite(gatewayUrl ? { gatewayUrl, projectId: 'playground' } : {})
showPage(<OwnSite kit={kit} />)
