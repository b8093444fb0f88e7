import type { SampleSite } from './sampleSite'

/** The imports of the adapters and the networks; wagmi's own come from where the page has them. */
export function adapterImports({ families, evm, chains }: SampleSite, wagmi: string): string {
  const ofEvm =
    evm === 'wagmi'
      ? [
          "import { wagmi } from 'latchkey/wagmi'",
          `import { createConfig, http } from '${wagmi}'`,
          `import { ${chains.join(', ')} } from '${wagmi}/chains'`,
        ]
      : [`import { ${evm} } from 'latchkey/${evm}'`, `import { ${chains.join(', ')} } from 'viem/chains'`]
  const of = {
    evm: ofEvm,
    solana: ["import { solana, solanaMainnet } from 'latchkey/solana'"],
    bitcoin: ["import { bitcoin, bitcoinMainnet } from 'latchkey/bitcoin'"],
  }
  return families.flatMap(family => of[family]).join('\n')
}
