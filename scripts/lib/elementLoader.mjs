import { minifySync } from 'rolldown/utils'

/**
 * The text of loader.js, by which a classic script tag loads the elements. Where the tag has an `integrity`, everything
 * that follows is checked as well: the list of hashes by its own, which stands in here, and each file by the list.
 */
export function elementLoader(listHash) {
  const text = `(${load})(document.currentScript, ${JSON.stringify(listHash)})`
  return `${minifySync('loader.js', text).code}\n`
}

/* global document, URL, fetch -- runs in the page */
async function load(script, listHash) {
  const at = name => new URL(name, script.src).href
  if (script.integrity) {
    const list = await (await fetch(at('integrity.json'), { integrity: listHash })).json()
    const map = document.createElement('script')
    map.type = 'importmap'
    map.nonce = script.nonce
    const integrity = Object.fromEntries(Object.entries(list).map(([name, hash]) => [at(name), hash]))
    map.textContent = JSON.stringify({ integrity })
    document.head.append(map)
  }
  await import(at('element.js'))
}
