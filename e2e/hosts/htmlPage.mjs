import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from './buildHosts.mjs'

/** A page of docs/elements.md: `first` is the first block as it stands there, the others are that page with a further block. */
export function htmlPage(name) {
  const [first = '', options = '', functions = '', checked = ''] = blocks()
  const [modal, loader] = [/^<latchkey-button.*<\/latchkey-modal>$/ms, /^<script.*loader\.js.*$/m]
  const hash = () =>
    readFileSync(join(builtFolder, 'html/latchkey/element/loader.integrity.txt'), 'utf8').trim()
  const pages = {
    first: () => first,
    options: () => first.replace(modal, () => options),
    functions: () => first.replace('</html>', () => `${functions}</html>`),
    checked: () => first.replace(loader, () => checked.trim().replace('sha384-…', hash())),
  }
  return pages[name]?.()
}

function blocks() {
  const text = readFileSync(new URL('../../docs/elements.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^```html\n(.*?)^```/gms)].map(([, block]) => block)
}
