import { adapterImports } from './adapterImports'
import { creation, kitImport } from './creation'
import type { SampleSite } from './sampleSite'

/** What a page without React writes to get this kit. */
export function plainCode(site: SampleSite): string {
  const { inline, disableAppend } = site.options
  const note =
    inline || disableAppend
      ? '// The place of the modal is a React component, <LatchkeyModal />: see the React code.\n'
      : ''
  const script = `${kitImport(site, 'openModal')}
import { mount } from 'latchkey/react'
${adapterImports(site, '@wagmi/core')}

${creation(site)}

${note}mount(kit)
document.querySelector('#connect').onclick = () => openModal(kit)
`
  return `<button id="connect">Connect wallet</button>

<script type="module">
${indented(script)}</script>
`
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
