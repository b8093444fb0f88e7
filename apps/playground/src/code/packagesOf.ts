import type { SampleSite } from './sampleSite'

/** What such a site installs. */
export function packagesOf({ families, evm, adapters }: SampleSite, kind: 'react' | 'html'): string {
  const forWagmi =
    kind === 'react' ? ['wagmi', '@wagmi/core', 'viem', '@tanstack/react-query'] : ['@wagmi/core', 'viem']
  const of = {
    evm: adapters
      ? { wagmi: forWagmi, ethers: ['ethers', 'viem'], ethers5: ['ethers@5', 'viem'] }[evm]
      : ['viem'],
    solana: adapters ? ['@solana/kit'] : [],
    bitcoin: [],
  }
  const react = kind === 'react' ? [] : ['react', 'react-dom']
  return ['latchkey', ...families.flatMap((family): string[] => of[family]), ...react].join(' ')
}
