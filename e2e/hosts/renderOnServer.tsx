import { renderToString } from 'react-dom/server'
import { createSite } from './createSite'
import { ServerPage } from './ServerPage'

/** The content of the `hydrate` page, made where there is no browser. */
export function render(nonce: string): string {
  const { kit } = createSite({ isServer: true, ssr: true })
  return renderToString(<ServerPage kit={kit} nonce={nonce || undefined} />)
}
