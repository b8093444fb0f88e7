import type { Settings } from '../settings/settings'
import { type KitOptions, kitOptions } from '../site/kitOptions'

/** The site the code is written for: networks everybody has, in place of the playground's local ones. */
export type SampleSite = { chains: readonly string[]; projectId: string; options: KitOptions }

const chains = [
  { name: 'mainnet', id: 1 },
  { name: 'sepolia', id: 11155111 },
  { name: 'base', id: 8453 },
  { name: 'arbitrum', id: 42161 },
  { name: 'optimism', id: 10 },
  { name: 'polygon', id: 137 },
  { name: 'gnosis', id: 100 },
  { name: 'avalanche', id: 43114 },
] as const

export const sampleOrigin = 'https://your-site.example'

export function sampleSite(settings: Settings): SampleSite {
  const used = chains.slice(0, settings.networks)
  return {
    chains: used.map(chain => chain.name),
    projectId: settings.project,
    options: kitOptions(settings, { networks: used, origin: sampleOrigin }),
  }
}
