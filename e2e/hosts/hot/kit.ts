import { createSite } from '../createSite'

export const edition = 'First edition'
const site = createSite({ id: 'hot' })
export const kit = site.kit

// How often this module was loaded anew, and how often the page was.
const loads = window as unknown as { loads?: number }
loads.loads = (loads.loads ?? 0) + 1
