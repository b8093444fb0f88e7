import { literal } from './literal'
import type { SampleSite } from './sampleSite'

/** The two statements that make wagmi's config and the kit; the same in every kind of page. */
export function creation({ chains, projectId, options }: SampleSite): string {
  const lines = [
    `projectId: ${literal(projectId)}`,
    `networks: [${chains.join(', ')}]`,
    'adapters: [wagmi({ config })]',
    ...Object.entries(options).map(([name, value]) => `${name}: ${literal(value, '  ')}`),
  ]
  const transports = chains.map(chain => `[${chain}.id]: http()`)
  return `const config = createConfig({
  chains: [${chains.join(', ')}],
  transports: ${braced(transports)},
})
const kit = createLatchkey({
${lines.map(line => `  ${line},`).join('\n')}
})`
}

function braced(parts: readonly string[]): string {
  const line = `{ ${parts.join(', ')} }`
  return line.length <= 72 ? line : `{\n${parts.map(part => `    ${part},`).join('\n')}\n  }`
}
