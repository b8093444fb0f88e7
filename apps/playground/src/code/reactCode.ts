import { adapterImports } from './adapterImports'
import { creation, kitImport } from './creation'
import type { SampleSite } from './sampleSite'

/** What a React site writes to get this kit. */
export function reactCode(site: SampleSite): string {
  const { inline, disableAppend } = site.options
  const isPlaced = Boolean(inline || disableAppend)
  const names = ['ConnectButton', ...(isPlaced ? ['LatchkeyModal'] : []), 'LatchkeyProvider']
  return `${kitImport(site)}
import { ${names.join(', ')} } from 'latchkey/react'
${adapterImports(site, 'wagmi')}

${creation(site)}

export function App() {
  return (
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
${isPlaced ? '      <LatchkeyModal />\n' : ''}    </LatchkeyProvider>
  )
}
`
}
