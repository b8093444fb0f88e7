import type { SampleSite } from './sampleSite'

/** The imports of the adapters and the networks; wagmi's own come from where the page has them. */
export function adapterImports({ families, evm, adapters, chains }: SampleSite, wagmi: string): string {
  const ofChains = `import { ${chains.join(', ')} } from 'viem/chains'`
  const ofEvm =
    evm === 'wagmi'
      ? [
          "import { wagmi } from 'latchkey/wagmi'",
          `import { createConfig, http } from '${wagmi}'`,
          `import { ${chains.join(', ')} } from '${wagmi}/chains'`,
        ]
      : [`import { ${evm} } from 'latchkey/${evm}'`, ofChains]
  const of = adapters
    ? {
        evm: ofEvm,
        solana: ["import { solana, solanaMainnet } from 'latchkey/solana'"],
        bitcoin: ["import { bitcoin, bitcoinMainnet } from 'latchkey/bitcoin'"],
      }
    : {
        evm: [ofChains],
        solana: ["import { solanaMainnet } from 'latchkey/solana'"],
        bitcoin: ["import { bitcoinMainnet } from 'latchkey/bitcoin'"],
      }
  return families.flatMap(family => of[family]).join('\n')
}
