import type { DocsSite } from '../docsSite'
import type { Drive } from './Drive'

/** Opens a site for the example, and ends it. */
export function onSite<Example>(
  open: () => DocsSite | Promise<DocsSite>,
  work: (site: DocsSite, example: Example) => Promise<void>,
): Drive {
  return async (example: never) => {
    const site = await open()
    try {
      await work(site, example)
    } finally {
      site.stop()
    }
  }
}
