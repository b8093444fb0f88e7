/**
 * A script that writes, for each entry, a module that hands on every public value as it is, as a call and as what the call
 * takes, so that TypeScript has to write the types of all of them into declarations.
 */
export function wrapAll(entries) {
  return `import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('src', { recursive: true })
for (const entry of ${JSON.stringify(entries)}) {
  const lines = [\`import * as all from '\${entry}'\`]
  for (const [name, value] of Object.entries(await import(entry))) {
    lines.push(\`export const same_\${name} = all.\${name}\`)
    if (typeof value !== 'function') continue
    const isClass = /^class\\b/.test(String(value))
    const given = \`\${isClass ? 'Constructor' : ''}Parameters<typeof all.\${name}>\`
    lines.push(\`export const call_\${name} = (...given: \${given}) => \${isClass ? 'new ' : ''}all.\${name}(...given)\`)
    lines.push(\`export const given_\${name} = (given: \${given}) => given\`)
  }
  if (lines.length < 2) throw new Error(\`\${entry} exports nothing\`)
  writeFileSync(\`src/\${entry.replace('/', '-')}.ts\`, \`\${lines.join('\\n')}\\n\`)
}
`
}

/** A type is the same type, whichever entry it comes from. */
export const usage = `import { createLatchkey, getAccount, type Adapter, type Kit, type LatchkeyOptions } from 'latchkey'
import { bitcoin, bitcoinMainnet } from 'latchkey/bitcoin'
import { ConnectButton, LatchkeyProvider, type Kit as ReactKit, useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { solana, solanaMainnet, type Adapter as SolanaAdapter } from 'latchkey/solana'

export const adapter: Adapter = solana() satisfies SolanaAdapter
export const options: LatchkeyOptions = {
  projectId: 'published',
  networks: [solanaMainnet, bitcoinMainnet],
  adapters: [adapter, bitcoin()],
  themeMode: undefined,
}
export const kit = createLatchkey(options)
export const forReact: ReactKit = kit
export const back: Kit = forReact
export const useAccount = () => useLatchkeyAccount({ namespace: 'solana' })
export const useNetwork = () => useLatchkeyNetwork()
export const account = () => getAccount(kit)
export const page = () => LatchkeyProvider({ kit, children: ConnectButton({ label: 'Sign in' }) })
`
