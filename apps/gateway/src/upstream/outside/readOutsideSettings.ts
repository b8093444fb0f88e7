import { readOutsideAllow } from './readOutsideAllow'
import type { ContentGateways } from './resolveSource'

export type OutsideSettings = {
  /** Hosts with ports in this network that tokens may name all the same. For development only. */
  readonly allow: readonly string[]
  readonly gateways: ContentGateways
  /** Bytes that copies of pictures may take up; beyond that the least used are deleted. 0 for no limit. */
  readonly picturesStored: number
}

type Read = {
  text(name: string): string | undefined
  number(name: string, usual: number, least: number, most: number): number
  problem(what: string): void
}

/** Reads the settings for what tokens bring along: metadata and pictures. */
export function readOutsideSettings({ text, number, problem }: Read): OutsideSettings {
  const allow = readOutsideAllow(text('OUTSIDE_ALLOW'))
  if (!allow) problem('OUTSIDE_ALLOW must be a list like 127.0.0.1:8080,files.example:443')
  const gateways = (name: string) => {
    const bases = (text(name) ?? '').split(',').flatMap(base => base.trim().replace(/\/+$/, '') || [])
    if (!bases.every(base => /^https?:\/\/[^?#@]+$/.test(base) && URL.canParse(base)))
      problem(`${name} must be a list of addresses like https://ipfs.example`)
    return bases
  }
  return {
    allow: allow ?? [],
    gateways: { ipfs: gateways('IPFS_GATEWAYS'), arweave: gateways('ARWEAVE_GATEWAYS') },
    picturesStored: number('PICTURES_STORED', 1_073_741_824, 0, 1_000_000_000_000_000),
  }
}
