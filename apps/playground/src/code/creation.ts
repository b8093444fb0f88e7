import { literal } from './literal'
import type { SampleSite } from './sampleSite'

/** What makes the kit, and wagmi's config before it where there is one; the same in every kind of page. */
export function creation(site: SampleSite): string {
  const { families, evm, chains, projectId, options, signIn } = site
  const networks = { evm: chains, solana: ['solanaMainnet'], bitcoin: ['bitcoinMainnet'] }
  const adapters = {
    evm: evm === 'wagmi' ? 'wagmi({ config })' : `${evm}()`,
    solana: 'solana()',
    bitcoin: 'bitcoin()',
  }
  const lines = [
    `projectId: ${literal(projectId)}`,
    `networks: [${families.flatMap(family => networks[family]).join(', ')}]`,
    `adapters: [${site.adapters ? families.map(family => adapters[family]).join(', ') : ''}]`,
    ...Object.entries(options).map(([name, value]) => `${name}: ${literal(value, '  ')}`),
    ...(signIn ? [`siwx: gatewaySignIn(${signIn.required === undefined ? '' : literal(signIn)})`] : []),
  ]
  return `${wagmiConfig(site)}const kit = createLatchkey({
${lines.map(line => `  ${line},`).join('\n')}
})`
}

/** What such a page imports of the kit, with what else it needs. */
export function kitImport({ signIn }: SampleSite, ...further: readonly string[]): string {
  const names = ['createLatchkey', ...(signIn ? ['gatewaySignIn'] : []), ...further]
  return `import { ${names.join(', ')} } from 'latchkey'`
}

function wagmiConfig({ families, evm, adapters, chains }: SampleSite): string {
  if (evm !== 'wagmi' || !adapters || !families.includes('evm')) return ''
  return `const config = createConfig({
  chains: [${chains.join(', ')}],
  transports: ${braced(chains.map(chain => `[${chain}.id]: http()`))},
})
`
}

function braced(parts: readonly string[]): string {
  const line = `{ ${parts.join(', ')} }`
  return line.length <= 72 ? line : `{\n${parts.map(part => `    ${part},`).join('\n')}\n  }`
}
